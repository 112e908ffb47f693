/** Bounds that keep a hostile expression or hostile data from taking the host down. */
export interface FelLimits {
  /** UTF-16 units of expression text. */
  readonly sourceLength: number;
  /** Parentheses, brackets, calls, prefixes and branches inside each other. Chains such as `1+1+…` do not nest. */
  readonly nestingDepth: number;
  /** Work of one evaluation: one per element visited, more for long predicates and long texts. */
  readonly steps: number;
  /** UTF-16 units of a text that an operation produces. */
  readonly textLength: number;
  /** Elements of an array that an operation produces, and parts of a literal with all that is inside it. */
  readonly arrayLength: number;
  /**
   * Powers of ten, up and down. Every result stays below 10^(n+1) and keeps at most n decimal places, so its plain
   * text stays short and, with the default, it is always a finite JSON number.
   */
  readonly numberExponent: number;
  /** Diagnostics reported by one evaluation; a mistake inside a predicate must not repeat for every row. */
  readonly diagnostics: number;
}

export const DEFAULT_LIMITS: FelLimits = {
  sourceLength: 65_536,
  nestingDepth: 200,
  steps: 1_000_000,
  textLength: 1_048_576,
  arrayLength: 100_000,
  numberExponent: 307,
  diagnostics: 100,
};
