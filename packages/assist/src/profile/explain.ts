import type { FieldConcept } from '@handrail/form';
import { cleanText } from '@handrail/tools';
import { textLimits } from '../answers/text-limits.ts';
import type { FoundEntry, Relationship } from './find-entry.ts';
import type { ProfileEntrySource } from './profile.ts';

/** Why a value is proposed, in words for its owner. Never the value itself. */
export function explainMatch(
  { entry, relationship, equivalent }: FoundEntry,
  concept: FieldConcept | undefined,
  path: string,
): string {
  const checked = entry.verified ? '' : ' It has not been verified yet.';
  return `${reasonOf(relationship, concept, equivalent, path)} (${originOf(entry.source)}).${checked}`;
}

function reasonOf(
  relationship: Relationship,
  concept: FieldConcept | undefined,
  equivalent: FoundEntry['equivalent'],
  path: string,
): string {
  if (relationship === 'field-key' || !concept) {
    return `The profile has a value from a field at the same path, "${path}"; what it means was not compared`;
  }
  const asked = nameOf(concept.display, concept.concept);
  if (!equivalent) return `The field asks for ${asked}, and the profile has a value for exactly that`;
  const other = nameOf(equivalent.display, equivalent.concept ?? equivalent.code);
  return `The field asks for ${asked}; the profile has a value for ${other}, which is ${RELATIONS[relationship]}`;
}

/** Seen from the field: `broader` means that the profile's concept is the wider one. */
const RELATIONS: Readonly<Record<Exclude<Relationship, 'field-key'>, string>> = {
  exact: 'the same',
  close: 'close to it',
  broader: 'wider than it',
  narrower: 'narrower than it',
  related: 'related to it',
};

function originOf(source: ProfileEntrySource): string {
  const day = source.timestamp.slice(0, 10);
  switch (source.type) {
    case 'form-fill':
      return `saved from a form on ${day}`;
    case 'manual':
      return `entered by hand on ${day}`;
    case 'import':
      return `imported from ${quoted(source.source)} on ${day}`;
    case 'extension':
      return `saved by ${quoted(source.extensionId)} on ${day}`;
  }
}

function nameOf(display: string | undefined, concept: string): string {
  return quoted(display ?? concept);
}

function quoted(text: string): string {
  return `"${cleanText(text, textLimits.code)}"`;
}
