import { RE2JS } from 're2js';
import type { Pattern, PatternEngine } from './pattern-engine.ts';
import { patternSize } from './pattern-size.ts';

const LONGEST_PATTERN = 1000;
const LARGEST_PATTERN = 5000;
const MOST_PATTERNS = 200;

/**
 * Patterns that take linear time whatever text or pattern comes in. The syntax is the ECMA-262 subset of core 3.5.2:
 * no look-around and no back-references, which no linear engine can offer.
 */
export const linearPatterns: PatternEngine = { compile: compileCached };

const cache = new Map<string, Pattern>();

function compileCached(pattern: string): Pattern {
  const known = cache.get(pattern);
  if (known !== undefined) {
    // Moved to the end, so that the first entry is always the one not used for longest.
    cache.delete(pattern);
    cache.set(pattern, known);
    return known;
  }
  const compiled = compile(pattern);
  const [oldest] = cache.keys();
  if (oldest !== undefined && cache.size >= MOST_PATTERNS) cache.delete(oldest);
  cache.set(pattern, compiled);
  return compiled;
}

function compile(pattern: string): Pattern {
  if (pattern.length > LONGEST_PATTERN || patternSize(pattern) > LARGEST_PATTERN) {
    throw new RangeError(`A pattern has at most ${LONGEST_PATTERN} characters and few counted repetitions.`);
  }
  const engine = RE2JS.compile(RE2JS.translateRegExp(pattern));
  return { test: (text) => engine.test(text) };
}
