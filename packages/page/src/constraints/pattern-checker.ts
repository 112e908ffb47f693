import { type CompiledPattern, type PatternEngine, PatternError } from '@handrail/base';

/** What a value is to the pattern of its control. Only a browser can say it of an `unreadable` one. */
export type PatternMatch = 'fits' | 'differs' | 'unreadable';

const MAX_PATTERN = 2_000;
/** Compiling costs far more than matching, and a page can have any number of patterns. */
const MOST_PATTERNS = 200;
const MOST_STEPS = 20_000_000;

/** Characters that `.`, `\s` and `\S` of browsers take for white space or line ends, and a linear engine does not. */
const RARE_SPACES = /[\v\r\u0085\p{Zs}\u2028\u2029\ufeff]/u;
const ASKS_FOR_SPACES = /\.|\\s/i;
/** Within a class, browsers take these for operators, and `[` for a class in it. */
const CLASS_OPERATORS = /&&|--/;
/** Groups that some browsers know already, and others call a mistake. */
const NEW_GROUPS = /\(\?(?:[a-z-]+:|<[^=!])/i;

/**
 * Holds values against `pattern` attributes, on a linear engine: a page may ask for anything. It is for one form, and gives
 * up where the patterns of the form would take too long together.
 */
export class PatternChecker {
  readonly #engine: PatternEngine;
  readonly #compiled = new Map<string, CompiledPattern | PatternMatch>();
  #steps = 0;

  constructor(engine: PatternEngine) {
    this.#engine = engine;
  }

  match(pattern: string, text: string): PatternMatch {
    const compiled = this.#read(pattern);
    if (typeof compiled === 'string') return compiled;
    if (ASKS_FOR_SPACES.test(pattern) && RARE_SPACES.test(text.replaceAll(' ', ''))) return 'unreadable';
    this.#steps += compiled.weight * (text.length + 1);
    if (this.#steps > MOST_STEPS) return 'unreadable';
    return compiled.test(text) ? 'fits' : 'differs';
  }

  /** Whether no value can be held against a pattern here. */
  isUnreadable(pattern: string): boolean {
    return this.#read(pattern) === 'unreadable';
  }

  #read(pattern: string): CompiledPattern | PatternMatch {
    const known = this.#compiled.get(pattern);
    if (known) return known;
    if (this.#compiled.size >= MOST_PATTERNS) return 'unreadable';
    const compiled = this.#compile(pattern);
    this.#compiled.set(pattern, compiled);
    return compiled;
  }

  #compile(pattern: string): CompiledPattern | PatternMatch {
    if (pattern.length > MAX_PATTERN) return 'unreadable';
    // Browsers ignore a pattern with a mistake in it, so that every value fits.
    if (!isWritten(pattern, 'v')) return NEW_GROUPS.test(pattern) ? 'unreadable' : 'fits';
    if (!isWritten(pattern, 'u') || CLASS_OPERATORS.test(pattern)) return 'unreadable';
    try {
      return this.#engine.compile(`^(?:${pattern})$`);
    } catch (error) {
      // Look-around and back-references, most of all.
      if (error instanceof PatternError) return 'unreadable';
      throw error;
    }
  }
}

/** Whether a pattern is written without a mistake. Only its syntax is read: it is never matched with anything. */
function isWritten(pattern: string, flag: 'u' | 'v'): boolean {
  try {
    return new RegExp(pattern, flag) instanceof RegExp;
  } catch {
    return false;
  }
}
