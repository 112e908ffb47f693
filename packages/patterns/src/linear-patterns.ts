import { type CompiledPattern, type PatternEngine, PatternError } from '@handrail/base';
import { RE2JS } from 're2js';
import { expandedSize } from './expanded-size.ts';

const MAX_PATTERN = 5_000;
/** Instructions of the compiled automaton: repetitions such as `{1000}` make a short pattern large. */
const MAX_PROGRAM = 5_000;
/** Compiling costs far more than matching, and a form asks for the same few patterns again and again. */
const MAX_KEPT = 200;

/**
 * Patterns on an automaton instead of backtracking. It has no lookaround and no back-references, and its `\s`, `\b`
 * and `.` know ASCII blanks and `\n` only.
 */
export const linearPatterns: PatternEngine = { compile };

const kept = new Map<string, CompiledPattern>();

function compile(pattern: string): CompiledPattern {
  const known = kept.get(pattern);
  const compiled = known ?? compileAnew(pattern);
  // Moved to the end, so that the first entry is always the one not used for longest.
  kept.delete(pattern);
  kept.set(pattern, compiled);
  const [oldest = ''] = kept.keys();
  if (kept.size > MAX_KEPT) kept.delete(oldest);
  return compiled;
}

function compileAnew(pattern: string): CompiledPattern {
  if (pattern.length > MAX_PATTERN) {
    throw new PatternError(`is a pattern of more than ${MAX_PATTERN} characters`);
  }
  if (expandedSize(pattern) > MAX_PROGRAM) throw tooLarge();
  const compiled = translate(pattern);
  const weight = compiled.programSize();
  if (weight > MAX_PROGRAM) throw tooLarge();
  return { weight, test: (text) => compiled.test(text) };
}

function tooLarge(): PatternError {
  return new PatternError('is a pattern that repeats too much; lower its counts');
}

function translate(pattern: string): RE2JS {
  try {
    return RE2JS.compile(RE2JS.translateRegExp(pattern));
  } catch (error) {
    throw new PatternError('is a pattern that is broken or needs lookaround or back-references', {
      cause: error,
    });
  }
}
