/** Words that say how a row is mentioned. A row that is only compared with, or left out, is not the one to act on. */
export interface RowWords {
  /** Before a row that is a comparison or a cause: "rather than", "because of", "duplicate of". */
  readonly comparisons: readonly string[];
  /** Words that leave something out beside "all", and are no exception of their own: "save", "minus", "keep". */
  readonly sparing: readonly string[];
  /** Before a day or a number that is a limit: "before", "over". */
  readonly bounds: readonly string[];
  /** Words for one of many that does not say which: "any". */
  readonly any: readonly string[];
  /** Words for "number" that look like a negation: "item no 7". */
  readonly numbering: readonly string[];
  /** Before where something goes, and before where it comes from. */
  readonly toward: readonly string[];
  readonly away: readonly string[];
  /** Those of `away`, and more, that never mean "of". */
  readonly leaving: readonly string[];
  /** Those of the language's small words that fit before no option: "through the barn" is not "to the barn". */
  readonly stray: readonly string[];
  /** The visitor as the one to whom something goes. */
  readonly me: readonly string[];
  /** Words that begin a clause about what was named before. */
  readonly relatives: readonly string[];
  /** Words before what belongs to something that was named before. */
  readonly theirs: readonly string[];
  /** Words for the way back. */
  readonly back: readonly string[];
}
