import type { CompiledPattern } from '@handrail/base';
import type { Frame } from '../compile/frame.ts';

/** Steps for preparing a pattern, for each character it is written with. */
const STEPS_PER_PATTERN_CHARACTER = 8;
/** Steps for one character of the text, plus those for following a pattern of this weight through it. */
const STEPS_PER_CHARACTER = 0.25;
const WEIGHT_PER_STEP = 100;

/** Even linear time adds up over many rows, so long texts and heavy patterns use up steps. */
export function matches(frame: Frame, value: string, pattern: string): boolean | null {
  if (frame.program.patterns === undefined) {
    return frame.fail('no-pattern-engine', '"matches" needs a pattern engine, and the host gave none.');
  }
  const compiled = patternFor(frame, pattern);
  if (compiled === undefined) {
    return frame.fail('bad-pattern', 'This pattern is broken or uses what is not supported.');
  }
  frame.charge(Math.ceil(value.length * (STEPS_PER_CHARACTER + compiled.weight / WEIGHT_PER_STEP)));
  return compiled.test(value);
}

function patternFor(frame: Frame, pattern: string): CompiledPattern | undefined {
  frame.patterns ??= new Map();
  if (frame.patterns.has(pattern)) return frame.patterns.get(pattern);
  frame.charge(pattern.length * STEPS_PER_PATTERN_CHARACTER);
  const compiled = tryCompile(frame, pattern);
  if (compiled) frame.charge(compiled.weight);
  frame.patterns.set(pattern, compiled);
  return compiled;
}

function tryCompile(frame: Frame, pattern: string): CompiledPattern | undefined {
  try {
    return frame.program.patterns?.compile(pattern);
  } catch {
    return undefined;
  }
}
