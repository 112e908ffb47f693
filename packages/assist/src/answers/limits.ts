/** Entries of a list in one answer when the caller does not say how many. */
export const DEFAULT_LIMIT = 50;

/** The most a caller can ask for in one answer. */
export const MAX_LIMIT = 1_000;

/** Matches carry a value, a source and a sentence each, so fewer fill an answer. */
export const DEFAULT_MATCH_LIMIT = 25;

/** References in the help of one field: a reader follows a handful, and the best come first. */
export const DEFAULT_REFERENCE_LIMIT = 20;
