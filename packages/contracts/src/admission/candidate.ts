import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { AnchorSource } from '../contract/closed-lists.ts';
import { foldName, foldText } from '../vocabulary/fold-text.ts';
import { type DateScope, dateScopeOf, isDateScope } from './date-scope.ts';

/** How sure the extractor is. The engine compares grades and never makes them. */
export type CandidateQuality = 'high' | 'low' | 'ambiguous';

/** One value offered for an anchor, as rules and binding see it. */
export interface Candidate {
  readonly value: JsonValue;
  readonly source: AnchorSource;
  readonly quality: CandidateQuality;
  /** The known entity it was resolved to. */
  readonly resolvedId: string | undefined;
  /** The kind of that entity. */
  readonly kind: string | undefined;
  readonly isNoise: boolean;
  /** How many entities it could mean. */
  readonly matches: number;
  /** Those entities, where the extractor named them. */
  readonly candidates?: readonly string[];
}

const MAX_TEXT = 2000;
const MAX_LIST = 100;

/** An offered value in plain form, `empty` for one that says nothing, `malformed` for one that is not a value at all. */
export type ValueReading = { readonly value: JsonValue } | 'empty' | 'malformed';

export function readValue(raw: unknown, isDateRange: boolean): ValueReading {
  switch (typeof raw) {
    case 'string':
      if (raw.length > MAX_TEXT) return 'malformed';
      if (raw.trim() === '' || foldText(raw) === '') return 'empty';
      return isDateRange ? 'malformed' : { value: raw };
    case 'number':
      return Number.isFinite(raw) && !isDateRange ? { value: raw } : 'malformed';
    case 'boolean':
      return isDateRange ? 'malformed' : { value: raw };
    case 'undefined':
      return 'empty';
    default:
      return readComposite(raw, isDateRange);
  }
}

function readComposite(raw: unknown, isDateRange: boolean): ValueReading {
  if (raw === null) return 'empty';
  if (Array.isArray(raw)) {
    if (raw.length === 0) return 'empty';
    const isFine =
      !isDateRange &&
      raw.length <= MAX_LIST &&
      raw.every((entry) => typeof entry === 'string' && entry.length <= MAX_TEXT && foldText(entry) !== '');
    return isFine ? { value: raw.map(String) } : 'malformed';
  }
  // A range of days is the one composite value.
  return isJsonObject(raw) && isDateScope(raw) ? { value: asJson(dateScopeOf(raw)) } : 'malformed';
}

/** Equal keys mean the same value; a resolved entity is itself, however it was worded. */
export function keyOf({ value, resolvedId }: Pick<Candidate, 'value' | 'resolvedId'>): string {
  if (resolvedId !== undefined) return `id ${resolvedId}`;
  return typeof value === 'string' ? `text ${foldName(value)}` : `json ${JSON.stringify(value)}`;
}

/** Whether a candidate means the thing the dialogue already holds under this id, which it may call by its label. */
export function isSameAs(candidate: Candidate, id: string, label?: string): boolean {
  if (candidate.resolvedId !== undefined) return candidate.resolvedId === id;
  if (typeof candidate.value !== 'string') return false;
  const text = foldName(candidate.value);
  return text === foldName(id) || (label !== undefined && text === foldName(label));
}

/** The id under which a value is held on: the entity where it is known, the text otherwise. */
export function idOf({ value, resolvedId }: Pick<Candidate, 'value' | 'resolvedId'>): string {
  return resolvedId ?? (typeof value === 'string' ? value : JSON.stringify(value));
}

/** The two ends and nothing else, which is JSON. */
export function asJson(scope: DateScope): JsonObject {
  return scope as JsonObject;
}
