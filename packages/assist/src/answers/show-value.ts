import type { JsonValue } from '@handrail/base';

/** Values whose JSON text is longer are shown in part: a model cannot use them whole and would pay for every letter. */
export const MAX_SHOWN_VALUE = 8_000;

const MAX_PART_TEXT = 500;
const MAX_PART_ENTRIES = 50;
const MAX_PART_DEPTH = 6;

export interface AnsweredValue {
  readonly value: JsonValue;
  /** True when only a part is shown. */
  readonly isCut: boolean;
}

/** A live value as an answer carries it: exact, unless it is too large to be read. */
export function showValue(value: JsonValue, maxLength = MAX_SHOWN_VALUE): AnsweredValue {
  if (typeof value !== 'string' && typeof value !== 'object') return { value, isCut: false };
  const length = typeof value === 'string' ? value.length : JSON.stringify(value).length;
  if (length <= maxLength) return { value, isCut: false };
  return { value: part(value, { left: maxLength }, 0), isCut: true };
}

function part(value: JsonValue, budget: { left: number }, depth: number): JsonValue {
  if (typeof value === 'string') return partOfText(value, budget);
  budget.left -= 8;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_PART_DEPTH || budget.left <= 0) return null;
  if (Array.isArray(value)) {
    return value.slice(0, MAX_PART_ENTRIES).map((entry: JsonValue) => part(entry, budget, depth + 1));
  }
  const shown: [string, JsonValue][] = [];
  for (const [key, entry] of Object.entries(value).slice(0, MAX_PART_ENTRIES)) {
    budget.left -= key.length;
    if (budget.left <= 0) break;
    shown.push([key, part(entry, budget, depth + 1)]);
  }
  return Object.fromEntries(shown);
}

function partOfText(text: string, budget: { left: number }): string {
  const length = Math.max(0, Math.min(MAX_PART_TEXT, budget.left));
  budget.left -= Math.min(length, text.length);
  // Half a surrogate pair would be no text at all.
  return text.length <= length ? text : `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
