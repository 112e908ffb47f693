/** A piece of expression text: zero-based offsets in UTF-16 code units, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
