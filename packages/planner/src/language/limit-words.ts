/** Words for the ends of things, in one language: for the fields of a pair, and before values that are a limit. */
export interface LimitWords {
  /**
   * Words for one end of a pair of fields. The first of each group is its English name, which the code of a site in any
   * language may use; a page of a site has words of its own language.
   */
  readonly pairs: readonly (readonly [group: string, ...words: readonly string[]])[];
  /** Phrases before a value that is the least, the most, or is meant again and again, and so is not the value itself. */
  readonly least: readonly string[];
  readonly most: readonly string[];
  readonly repeat: readonly string[];
  /** Phrases before a day or a time that something begins with, or ends with. */
  readonly since: readonly string[];
  readonly until: readonly string[];
  /** Words after, and words before, a number that is added to what there is. */
  readonly more: readonly string[];
  readonly by?: readonly string[];
  /** Words behind, or verbs before, how far a day or a time is moved on; and those that move it to before. */
  readonly later?: readonly string[];
  readonly earlier?: readonly string[];
  /** Those of `more`, and more, that take away from what there is. */
  readonly fewer?: readonly string[];
  /** Words before what something was or is changed by, unless they are right behind its name: "a limit of 500". */
  readonly of: readonly string[];
  /** Small words before an amount as it is; and those that are so only before a day or a time. */
  readonly leads: readonly string[];
  readonly when: readonly string[];
  /** Words in labels of days that are over. */
  readonly was: readonly string[];
}

/** Which end each group of pair words is. */
export const PAIR_SIDES: ReadonlyMap<string, 'start' | 'end'> = new Map([
  ['start', 'start'],
  ['end', 'end'],
  ['departure', 'start'],
  ['return', 'end'],
  ['arrival', 'start'],
  ['checkout', 'end'],
  ['open', 'start'],
  ['close', 'end'],
  ['minimum', 'start'],
  ['maximum', 'end'],
]);
