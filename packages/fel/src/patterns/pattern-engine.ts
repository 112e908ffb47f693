/** Compiles the patterns of `matches()`. A port: the engine for untrusted patterns is large and loaded on demand. */
export interface PatternEngine {
  /** Throws when the pattern is broken or uses what the engine does not support. */
  compile(pattern: string): Pattern;
}

export interface Pattern {
  /** Whether the pattern is found anywhere in the text. Takes time linear in the length of the text. */
  test(text: string): boolean;
}
