import { PatternError } from '@handrail/base';
import { expect, test } from 'vitest';
import { createLatePatterns } from './late-patterns.ts';
import { linearPatterns } from './linear-patterns.ts';

test('the engine is loaded once, and only after a pattern was met', async () => {
  let loads = 0;
  const late = createLatePatterns(async () => {
    loads += 1;
    return linearPatterns;
  });
  expect(await late.catchUp()).toBe(false);
  expect(() => late.engine.compile('^a$')).toThrow(PatternError);
  expect(await late.catchUp()).toBe(true);
  expect(late.engine.compile('^a$').test('a')).toBe(true);
  expect(await late.catchUp()).toBe(false);
  expect(loads).toBe(1);
});
