import { expect, test } from 'vitest';
import { Actors } from './actors.ts';

test('a change of another process to runs that nothing is going on in here needs nothing', () => {
  const actors = new Actors({ maxIdleRuns: 1, maxIdleBytes: 1 });
  expect(() => actors.changedElsewhere(['r-1', 'r-2'])).not.toThrow();
  expect(() => actors.changedElsewhere(undefined)).not.toThrow();
  expect(actors.peek('r-1')).toBeUndefined();
});
