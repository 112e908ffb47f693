/** The words of replies to questions, in one language. A reply is short: what is in none of these lists is not skipped. */
export interface ReplyWords {
  /** Words that may be around the value of a reply and change nothing about it. */
  readonly fillers: readonly string[];
  /** Phrases before the value: "make it", "call it". */
  readonly wrappers: readonly string[];
  /** What ends the conversation when it is the whole reply. */
  readonly withdrawals: readonly string[];
  /** Words by which a value is not exact, is left out, or is counted from another one: "up to", "anything but", "more". */
  readonly hedges: readonly string[];
  /** Words that add something to a plan and replace nothing. */
  readonly additions: readonly string[];
  /** Words that do so only where they open: "after that", "now". */
  readonly sequels: readonly string[];
  /** What agrees to a plan when it is the whole reply. */
  readonly agreements: readonly string[];
}
