import type { Frame } from '../compile/frame.ts';
import type { Pattern } from '../patterns/pattern-engine.ts';
import { patternSize } from '../patterns/pattern-size.ts';

/** Steps for preparing a pattern, for each unit of its size. */
const STEPS_PER_SIZE = 4;
/** Steps for one character, plus those for following a pattern of this size through it. */
const STEPS_PER_CHARACTER = 0.25;
const SIZE_PER_STEP = 100;

/** Even linear time adds up over many rows, so long texts and large patterns use up steps. */
export function matches(frame: Frame, value: string, pattern: string): boolean | null {
  if (frame.program.patterns === undefined) {
    return frame.fail('no-pattern-engine', '"matches" needs a pattern engine, and the host gave none.');
  }
  const size = patternSize(pattern);
  const compiled = patternFor(frame, pattern, size);
  if (compiled === undefined) {
    return frame.fail('bad-pattern', 'This pattern is broken or uses what is not supported.');
  }
  frame.charge(Math.ceil(value.length * (STEPS_PER_CHARACTER + size / SIZE_PER_STEP)));
  return compiled.test(value);
}

function patternFor(frame: Frame, pattern: string, size: number): Pattern | undefined {
  frame.patterns ??= new Map();
  if (frame.patterns.has(pattern)) return frame.patterns.get(pattern);
  frame.charge(pattern.length + size * STEPS_PER_SIZE);
  const compiled = tryCompile(frame, pattern);
  frame.patterns.set(pattern, compiled);
  return compiled;
}

function tryCompile(frame: Frame, pattern: string): Pattern | undefined {
  try {
    return frame.program.patterns?.compile(pattern);
  } catch {
    return undefined;
  }
}
