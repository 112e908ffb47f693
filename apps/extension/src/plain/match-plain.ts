import type { ProfileEntry, UserProfile } from '@handrail/assist';
import type { Proposal, Refusal } from '../proposals.ts';
import { type FieldFacts, labelOf } from './field-facts.ts';
import { type Guess, guessConcept } from './guess-concept.ts';

/** Why a value of the profile is not offered for a field. */
export type PlainObstacle =
  | { readonly is: 'never'; readonly reason: string }
  | { readonly is: 'below-threshold'; readonly guess: Guess; readonly confidence: number }
  | { readonly is: 'filled' }
  | { readonly is: 'no-option' }
  | { readonly is: 'no-text' };

/** Why a value is offered. */
export type PlainReason =
  | { readonly is: 'guess'; readonly guess: Guess }
  | { readonly is: 'remembered'; readonly day: string };

export interface PlainWords {
  reason(reason: PlainReason): string;
  obstacle(obstacle: PlainObstacle): string;
}

export interface PlainOptions {
  /** Where the page is from, for what is remembered of it. */
  readonly origin: string;
  /** As Assist §6.2 recommends when absent. */
  readonly threshold?: number;
  readonly words: PlainWords;
}

export const DEFAULT_THRESHOLD = 0.5;
/** A value that the owner typed into the same field of the same site. */
const REMEMBERED_LEVEL = 0.6;

/** The key of a field of a plain page in a profile: fields of other sites that have the same name are other fields. */
export function memoryKey(origin: string, { hints }: FieldFacts): string | undefined {
  const name = hints.name || hints.id || hints['data-agent-field'];
  return name === '' ? undefined : `${origin}#${name}`;
}

/** Proposes values for plain fields. Everything here is advice: nothing is written, and nothing is chosen beforehand. */
export function matchPlain(
  fields: readonly FieldFacts[],
  profile: UserProfile,
  { origin, threshold = DEFAULT_THRESHOLD, words }: PlainOptions,
): { readonly proposals: readonly Proposal[]; readonly refusals: readonly Refusal[] } {
  const proposals: Proposal[] = [];
  const refusals: Refusal[] = [];
  for (const field of fields) {
    const found = find(field, profile, origin);
    if (!found) continue;
    const { entry, confidence, reason } = found;
    const shared = { key: field.key, label: labelOf(field), confidence };
    const obstacle = obstacleTo(field, found, threshold);
    if (obstacle) refusals.push({ ...shared, why: words.obstacle(obstacle) });
    else
      proposals.push({
        ...shared,
        value: entry.value,
        why: words.reason(reason),
        isAdvisory: true,
        help: '',
      });
  }
  return { proposals, refusals };
}

interface Found {
  readonly entry: ProfileEntry;
  readonly confidence: number;
  readonly reason: PlainReason;
}

function find(field: FieldFacts, { concepts, fields }: UserProfile, origin: string): Found | undefined {
  const key = memoryKey(origin, field);
  const remembered = key !== undefined && Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (remembered) {
    const confidence = Math.min(REMEMBERED_LEVEL, remembered.confidence);
    return {
      entry: remembered,
      confidence,
      reason: { is: 'remembered', day: remembered.source.timestamp.slice(0, 10) },
    };
  }
  const guess = guessConcept(field.hints);
  const entry = guess && Object.hasOwn(concepts, guess.concept) ? concepts[guess.concept] : undefined;
  if (!guess || !entry) return undefined;
  return { entry, confidence: Math.min(guess.confidence, entry.confidence), reason: { is: 'guess', guess } };
}

function obstacleTo(
  field: FieldFacts,
  { entry, confidence, reason }: Found,
  threshold: number,
): PlainObstacle | undefined {
  if (field.never !== '') return { is: 'never', reason: field.never };
  if (confidence < threshold && reason.is === 'guess')
    return { is: 'below-threshold', guess: reason.guess, confidence };
  if (field.filled) return { is: 'filled' };
  const { value } = entry;
  if (typeof value !== 'string' && typeof value !== 'number') return { is: 'no-text' };
  const has = field.options.some(
    (option) => option.value === String(value) || option.label === String(value),
  );
  return field.options.length > 0 && !has ? { is: 'no-option' } : undefined;
}
