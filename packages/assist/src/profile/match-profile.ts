import type { JsonValue } from '@handrail/base';
import {
  conceptFor,
  type FieldConcept,
  type Form,
  type FormNodeState,
  isEmpty,
  type OptionDocument,
  typeProblem,
} from '@handrail/form';
import { MAX_SHOWN_VALUE } from '../answers/show-value.ts';
import type { DescribedField } from '../consumer/described-field.ts';
import type { Sidecars } from '../load-sidecars.ts';
import { unrepresentable } from '../mutation/representable.ts';
import { explainMatch } from './explain.ts';
import { type FoundEntry, ProfileIndex, type Relationship } from './find-entry.ts';
import { neverKept } from './never-kept.ts';
import type { ProfileEntrySource, UserProfile } from './profile.ts';

export interface ProfileMatch {
  readonly path: string;
  readonly concept?: string;
  readonly value: JsonValue;
  readonly confidence: number;
  readonly relationship: Relationship;
  readonly source: ProfileEntrySource;
  /** In words a person can read. */
  readonly why: string;
}

/** Something that was not done. `reason` is for programs, `why` for people. */
export interface Skip {
  readonly path: string;
  readonly reason: string;
  readonly why: string;
}

export interface MatchOptions {
  /** Matches less sure than this are left out. 0.50, as Assist §6.2 recommends, when absent. */
  readonly threshold?: number;
  /**
   * How closely values are held against their fields. `whole`: type, format and options. `kind`: only what a field of
   * this type holds, for readers who must not see values: a form whose fields offer one option each would tell them.
   */
  readonly fit?: 'whole' | 'kind';
}

export interface ProfileMatches {
  readonly matches: readonly ProfileMatch[];
  /** Fields the profile has something for that is not proposed. */
  readonly skipped: readonly Skip[];
}

const DEFAULT_THRESHOLD = 0.5;

/**
 * Proposes values of a profile for the fields of a form. Nothing is written. Fields in rows are not considered: their
 * concept says what they hold, not whose it is, and a profile speaks of one person.
 */
export function matchProfile(
  form: Form,
  sidecars: Sidecars,
  profile: UserProfile,
  { threshold = DEFAULT_THRESHOLD, fit = 'whole' }: MatchOptions = {},
): ProfileMatches {
  const matches: ProfileMatch[] = [];
  const skipped: Skip[] = [];
  for (const { state, concept, found, options } of unlikeProfile(form, sidecars, profile)) {
    const { path } = state;
    const obstacle =
      neverKept(state, concept, options) ??
      obstacleTo(state, found, threshold) ??
      misfitOf(state, found.entry.value, fit, options);
    if (obstacle) skipped.push({ path, ...obstacle });
    else matches.push(matchOf(path, concept, found));
  }
  return { matches, skipped };
}

/**
 * Filled fields that hold something else than the profile has for them, with what it has, for the owner of the profile to
 * see. Nothing is written.
 */
export function differencesFromProfile(
  form: Form,
  sidecars: Sidecars,
  profile: UserProfile,
): readonly ProfileMatch[] {
  const differences: ProfileMatch[] = [];
  for (const { state, concept, found, options } of unlikeProfile(form, sidecars, profile)) {
    if (!state.filled) continue;
    const obstacle =
      neverKept(state, concept, options) ??
      obstacleTo({ ...state, filled: false }, found, DEFAULT_THRESHOLD) ??
      misfitOf(state, found.entry.value, 'whole', options);
    if (!obstacle) differences.push(matchOf(state.path, concept, found));
  }
  return differences;
}

interface UnlikeProfile {
  readonly state: FormNodeState;
  readonly concept: FieldConcept | undefined;
  readonly found: FoundEntry;
  readonly options: readonly OptionDocument[] | null;
}

/** The fields for which the profile has something else than they hold. */
function* unlikeProfile(form: Form, sidecars: Sidecars, profile: UserProfile): Generator<UnlikeProfile> {
  const index = new ProfileIndex(profile);
  for (const state of form.fields()) {
    if (state.rowIndex !== null) continue;
    const { path } = state;
    const concept = conceptFor(sidecars, path, state.item?.semanticType);
    const found = index.find(path, concept);
    if (!found || sameJson(found.entry.value, state.value)) continue;
    yield { state, concept, found, options: form.options(path) };
  }
}

function matchOf(path: string, concept: FieldConcept | undefined, found: FoundEntry): ProfileMatch {
  const { value, source } = found.entry;
  return {
    path,
    ...(concept && found.relationship !== 'field-key' ? { concept: concept.concept } : {}),
    value,
    confidence: found.confidence,
    relationship: found.relationship,
    source,
    why: explainMatch(found, concept, path),
  };
}

/** The same for fields that are known by what a provider says about them. */
export function matchDescribed(
  fields: readonly DescribedField[],
  profile: UserProfile,
  { threshold = DEFAULT_THRESHOLD }: Pick<MatchOptions, 'threshold'> = {},
): ProfileMatches {
  const index = new ProfileIndex(profile);
  const matches: ProfileMatch[] = [];
  const skipped: Skip[] = [];
  for (const field of fields) {
    const { path, concept, options, calculated } = field;
    if (field.isInRow) continue;
    const found = index.find(path, concept);
    if (!found || sameJson(found.entry.value, field.value)) continue;
    const obstacle =
      neverKept(field, concept, options) ??
      obstacleTo({ ...field, calculation: calculated ? '' : null }, found, threshold) ??
      misfitOf(field, found.entry.value, options === null ? 'kind' : 'whole', options);
    if (obstacle) skipped.push({ path, ...obstacle });
    else matches.push(matchOf(path, concept, found));
  }
  return { matches, skipped };
}

function obstacleTo(
  state: Pick<FormNodeState, 'relevant' | 'readonly' | 'calculation' | 'filled'>,
  { entry, confidence, relationship }: FoundEntry,
  threshold: number,
): Omit<Skip, 'path'> | undefined {
  if (!state.relevant) return { reason: 'NOT_RELEVANT', why: 'The field does not apply now.' };
  if (state.readonly || state.calculation !== null)
    return { reason: 'READONLY', why: 'The field cannot be changed.' };
  if (confidence < threshold) {
    const isUnsure = entry.confidence < threshold;
    const why = isUnsure
      ? 'The profile is not sure enough of its value.'
      : relationship === 'field-key'
        ? 'The profile has only a value from a field at the same path; what it means was not compared.'
        : 'The profile has only a value of a loosely related meaning.';
    return { reason: 'x-below-threshold', why };
  }
  if (JSON.stringify(entry.value).length > MAX_SHOWN_VALUE) {
    return { reason: 'x-too-large', why: 'The value in the profile is too large to show.' };
  }
  return state.filled
    ? { reason: 'x-already-filled', why: 'The field holds another value already.' }
    : undefined;
}

function misfitOf(
  { item }: Pick<FormNodeState, 'item'>,
  value: JsonValue,
  fit: 'whole' | 'kind',
  options: readonly OptionDocument[] | null,
): Omit<Skip, 'path'> | undefined {
  const dataType = item?.dataType ?? 'string';
  const fits =
    fit === 'kind'
      ? !unrepresentable(dataType, value) && isOfKind(dataType, value)
      : typeProblem(dataType, value, options && new Set(options.map((option) => option.value))) === null;
  return fits
    ? undefined
    : { reason: 'INVALID_VALUE', why: 'The field does not take the value in the profile.' };
}

function isOfKind(dataType: string, value: JsonValue): boolean {
  switch (dataType) {
    case 'integer':
    case 'decimal':
      // A number that a double cannot hold is kept as text (decision 0055).
      return typeof value === 'number' || (!isEmpty(value) && typeProblem('decimal', value, null) === null);
    case 'boolean':
      return typeof value === 'boolean';
    case 'multiChoice':
    case 'money':
    case 'attachment':
      return true;
    default:
      return typeof value === 'string';
  }
}

/** Key order counts, which at worst proposes a value that is there already. */
export function sameJson(left: JsonValue, right: JsonValue): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
