import { expect, test, vi } from 'vitest';
import { until } from './until.ts';

test('what was found is given back as soon as it is there', async () => {
  const answers = [undefined, null, false, { name: 'found' }];
  expect(await until(() => answers.shift(), 'an answer')).toEqual({ name: 'found' });
  expect(await until(async () => 0)).toBe(0);
});

test('what never comes is named', async () => {
  const waiting = until(
    () => false,
    () => 'the letter',
    10,
  );
  await expect(waiting).rejects.toThrow('Waited 0.01 s for the letter, which did not come.');
});

test('it goes on while a test stops the time', async () => {
  vi.useFakeTimers();
  const answers = [false, false, true];
  expect(await until(() => answers.shift())).toBe(true);
});
