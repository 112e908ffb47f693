import { MAX_SHOWN_VALUE } from '../answers/show-value.ts';
import type { Skip } from '../profile/match-profile.ts';
import { neverKept } from '../profile/never-kept.ts';
import type { DescribedField } from './described-field.ts';

export interface Learnable {
  readonly path: string;
  readonly field: DescribedField;
  /** The key in the profile, and whether it is a concept. */
  readonly key: string;
  readonly isConcept: boolean;
}

/**
 * What of some fields an owner could keep in a profile, by the rules of `formspec.profile.learn`: not what is calculated, hidden,
 * invalid, in rows or a file, and never a secret or an act of the owner.
 */
export function learnDescribed(fields: readonly DescribedField[]): {
  readonly learnable: readonly Learnable[];
  readonly skipped: readonly Skip[];
} {
  const learnable: Learnable[] = [];
  const skipped: Skip[] = [];
  for (const field of fields) {
    const { path, concept, item } = field;
    const isCandidate =
      field.filled && field.valid && field.relevant && !field.readonly && !field.calculated && !field.isInRow;
    if (!isCandidate || item.dataType === 'attachment') continue;
    const never = neverKept(field, concept, field.options);
    if (never) skipped.push({ path, ...never });
    else if (JSON.stringify(field.value).length > MAX_SHOWN_VALUE)
      skipped.push({ path, reason: 'x-too-large', why: 'The value is too large to keep.' });
    else if (concept) learnable.push({ path, field, key: concept.concept, isConcept: true });
    else if (item.dataType !== 'text') learnable.push({ path, field, key: path, isConcept: false });
  }
  return { learnable, skipped };
}
