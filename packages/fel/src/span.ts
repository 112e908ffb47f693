/** A piece of expression text: zero-based offsets in UTF-16 code units, end exclusive. */
export interface ExpressionSpan {
  readonly start: number;
  readonly end: number;
}
