/** A part of a text: the first character is counted, the last is not. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Why a text was not read.
 *
 * ambiguous     it has more than one meaning; `readings` lists them
 * other_format  it is not written as the given locale writes it; `readings` lists what it means elsewhere
 * no_such_day   it is written like a date, but no calendar has that day
 * unreadable    nothing here can read it
 */
export type UnreadReason = 'ambiguous' | 'other_format' | 'no_such_day' | 'unreadable';

/** A value and the characters it was read from, or the reason why there is none. Nothing is ever guessed. */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value; readonly span: Span }
  | {
      readonly ok: false;
      readonly reason: UnreadReason;
      readonly readings: readonly Value[];
      readonly span: Span;
    };

/** Longer texts are not read at all. */
export const MAX_TEXT = 4_000;

export function readAs<Value>(value: Value, span: Span): Reading<Value> {
  return { ok: true, value, span };
}

export function unread<Value = never>(
  span: Span,
  reason: UnreadReason = 'unreadable',
  readings: readonly Value[] = [],
): Reading<Value> {
  return { ok: false, reason, readings, span };
}

/** One reading is the value; several are a question. */
export function settle<Value>(readings: readonly Value[], span: Span): Reading<Value> {
  const [only, ...others] = readings;
  if (only === undefined) return unread(span);
  return others.length === 0 ? readAs(only, span) : unread(span, 'ambiguous', readings);
}
