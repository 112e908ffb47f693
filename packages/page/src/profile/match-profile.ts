import type { JsonValue } from '@handrail/base';
import { normalizeConcept } from '../concepts/concept.ts';
import { fieldConcept } from '../concepts/field-concept.ts';
import { findControl } from '../controls/find-control.ts';
import { isSecretControl } from '../execution/secret-field.ts';
import { propertySchema } from '../manifest/property-schema.ts';
import type { SiteManifest } from '../manifest/site-manifest.ts';
import { listActions } from '../resolution/list-actions.ts';
import type { PageIndex } from '../resolution/page-index.ts';
import { resolveField } from '../resolution/resolve.ts';
import type { PageProfile, PageProfileEntry } from './page-profile.ts';

export interface PageMatch {
  readonly action: string;
  readonly field: string;
  readonly concept?: string;
  readonly value: JsonValue;
  readonly confidence: number;
  readonly relationship: 'exact' | 'field-key';
  /** In words a person can read. */
  readonly why: string;
}

/** As Assist §6.2 recommends. */
const DEFAULT_THRESHOLD = 0.5;
/** The weakest evidence that the recommended threshold still lets through. */
const FIELD_KEY_LEVEL = 0.5;

/**
 * Proposes values of a profile for the fields of a page, as is done for a form: by meaning first, by name only where
 * meaning finds nothing. Secrets are never proposed, and nothing is written.
 */
export function matchPageProfile<Element extends object>(
  index: PageIndex<Element>,
  manifest: SiteManifest | undefined,
  profile: PageProfile,
  { threshold = DEFAULT_THRESHOLD }: { readonly threshold?: number } = {},
): readonly PageMatch[] {
  const byConcept = new Map(
    Object.entries(profile.concepts).map(([key, entry]) => [normalizeConcept(key), entry]),
  );
  const matches: PageMatch[] = [];
  for (const action of listActions(index, manifest?.actions).values()) {
    const declared = manifest?.actions.get(action.id);
    if (manifest && !declared) continue;
    for (const field of action.fields) {
      const at = resolveField(index, action.id, field, 'strict');
      if (!at.found) continue;
      const control = findControl(index.tree, at.at.element);
      if (!control || control.type === 'file' || isSecretControl(index.tree, field, control)) continue;
      const property = declared && propertySchema(declared.inputSchema, field);
      const concept = fieldConcept(property, index.tree, at.at.element);
      const match = find(field, concept, byConcept, profile);
      if (!match || match.confidence < threshold) continue;
      matches.push({ action: action.id, field, ...match });
    }
  }
  return matches;
}

function find(
  field: string,
  concept: string | undefined,
  byConcept: ReadonlyMap<string, PageProfileEntry>,
  { fields }: PageProfile,
): Omit<PageMatch, 'action' | 'field'> | undefined {
  const entry = concept === undefined ? undefined : byConcept.get(normalizeConcept(concept));
  if (entry && concept !== undefined) {
    const { value, confidence } = entry;
    return {
      concept,
      value,
      confidence,
      relationship: 'exact',
      why: `The field means ${concept}, and the profile has a value for exactly that.`,
    };
  }
  const named = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (!named) return undefined;
  return {
    value: named.value,
    confidence: Math.min(FIELD_KEY_LEVEL, named.confidence),
    relationship: 'field-key',
    why: 'A field of the same name was filled in before; what it means is not known.',
  };
}
