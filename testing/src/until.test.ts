import { expect, test, vi } from 'vitest';
import { until } from './until.ts';

test('what was found is given back as soon as it is there', async () => {
  const answers = [undefined, null, false, { name: 'found' }];
  expect(await until(() => answers.shift(), 'an answer')).toEqual({ name: 'found' });
  expect(await until(async () => 0)).toBe(0);
});

test('what never comes is named', async () => {
  vi.useFakeTimers();
  const waiting = until(
    () => false,
    () => 'the letter',
  ).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await waiting).toBe('Waited 30 s for the letter, which did not come.');
  vi.useRealTimers();
});
