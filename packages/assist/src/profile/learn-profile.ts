import { conceptFor, type Form, type FormNodeState } from '@handrail/form';
import { MAX_SHOWN_VALUE } from '../answers/show-value.ts';
import type { Sidecars } from '../load-sidecars.ts';
import { type Skip, sameJson } from './match-profile.ts';
import { neverKept } from './never-kept.ts';
import type { ProfileEntry, UserProfile } from './profile.ts';

export interface LearnOutcome {
  readonly profile: UserProfile;
  readonly savedConcepts: number;
  readonly savedFields: number;
  /** What the form offered to learn, whatever the profile held before: all that may be stated without consent. */
  readonly offered: { readonly concepts: number; readonly fields: number };
  /** Filled fields that were not learned although they look like it, each with the reason. */
  readonly skipped: readonly Skip[];
}

/** The one reason to skip a field that tells about the profile; the others tell about the form. */
export const VERIFIED = 'x-verified';

/** How sure a value is that was typed into a form and that nobody has looked at since. */
const LEARNED_CONFIDENCE = 0.9;

/**
 * Learns what the owner filled in: under its concept where there is one, else under its path. Not learned are values
 * the owner did not write (calculated, readonly), hidden or invalid ones, files, fields in rows, and whatever looks
 * like a secret. What the owner verified is never replaced by what was merely typed.
 */
export function learnProfile(form: Form, sidecars: Sidecars, profile: UserProfile, at: string): LearnOutcome {
  const concepts = new Map(Object.entries(profile.concepts));
  const fields = new Map(Object.entries(profile.fields));
  const learned = new Map<string, FormNodeState>();
  const skipped: Skip[] = [];
  let [savedConcepts, savedFields, offeredFields] = [0, 0, 0];
  for (const state of form.fields()) {
    if (!isCandidate(state)) continue;
    const { path, item, value } = state;
    const concept = conceptFor(sidecars, path, item?.semanticType);
    const skip = (reason: string, why: string) => skipped.push({ path, reason, why });
    const never = neverKept(state, concept, form.options(path));
    if (never) {
      skip(never.reason, never.why);
      continue;
    }
    if (JSON.stringify(value).length > MAX_SHOWN_VALUE) {
      skip('x-too-large', 'The value is too large to keep.');
      continue;
    }
    const entry: ProfileEntry = {
      value,
      confidence: LEARNED_CONFIDENCE,
      source: { type: 'form-fill', formUrl: form.document.url, fieldPath: path, timestamp: at },
      lastUsed: at,
      verified: false,
    };
    if (!concept) {
      if (!isStable(state)) continue;
      offeredFields += 1;
      if (put(fields, path, entry)) savedFields += 1;
      else skip(VERIFIED, 'The profile has another value, and the owner verified that one.');
      continue;
    }
    const before = learned.get(concept.concept);
    if (before) {
      if (!sameJson(before.value, value))
        skip('x-ambiguous', `The field at "${before.path}" has the same meaning and another value.`);
      continue;
    }
    learned.set(concept.concept, state);
    if (put(concepts, concept.concept, entry)) savedConcepts += 1;
    else skip(VERIFIED, 'The profile has another value, and the owner verified that one.');
  }
  return {
    profile: {
      ...profile,
      updated: at,
      concepts: Object.fromEntries(concepts),
      fields: Object.fromEntries(fields),
    },
    savedConcepts,
    savedFields,
    offered: { concepts: learned.size, fields: offeredFields },
    skipped,
  };
}

/** False when the entry would replace a verified one by another value. */
function put(entries: Map<string, ProfileEntry>, key: string, entry: ProfileEntry): boolean {
  const known = entries.get(key);
  if (known?.verified) {
    if (!sameJson(known.value, entry.value)) return false;
    entries.set(key, { ...known, lastUsed: entry.lastUsed });
  } else entries.set(key, entry);
  return true;
}

function isCandidate(state: FormNodeState): boolean {
  return (
    state.relevant &&
    state.filled &&
    state.valid &&
    !state.readonly &&
    state.calculation === null &&
    state.rowIndex === null &&
    state.item?.dataType !== 'attachment'
  );
}

/** A longer text is an answer to one form's question; under a path it would turn up in another's. */
function isStable({ item }: FormNodeState): boolean {
  return item?.dataType !== 'text';
}
