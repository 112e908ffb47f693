/**
 * Compiles patterns that come from outside. An engine must need no more than `weight × text.length` steps, whatever
 * pattern and text say: backtracking engines do not qualify. It is a port because a good one is too large to load in
 * a page before the first pattern is met.
 */
export interface PatternEngine {
  /** Throws `PatternError` for a pattern that is broken or cannot be served in linear time. */
  compile(pattern: string): CompiledPattern;
}

export interface CompiledPattern {
  /** True when the pattern matches anywhere in the text. */
  test(text: string): boolean;
  /** Steps per character at worst, for callers that keep a budget. */
  readonly weight: number;
}

export class PatternError extends Error {
  override readonly name = 'PatternError';
}
