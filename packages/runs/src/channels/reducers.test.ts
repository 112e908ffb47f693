import { expect, test } from 'vitest';
import { openChannel } from './channel-state.ts';
import { channelValue, writtenTo } from './reducers.ts';

test('an entry lives to the end of its time, and goes with the first write after it', () => {
  const written = (...times: readonly number[]) =>
    channelValue(
      times.reduce(
        (channel, at) => writtenTo(channel, 'append', { value: at, at }),
        openChannel(undefined, { ttlMs: 100 }),
      ),
    );
  const entry = (at: number) => ({ value: at, _ts: at });
  expect(written(0, 50, 100)).toEqual([0, 50, 100].map(entry));
  expect(written(0, 50, 101)).toEqual([50, 101].map(entry));
  expect(written(0, 50, 150)).toEqual([50, 150].map(entry));
  expect(written(0, 50, 151)).toEqual([151].map(entry));
});

test('a channel holds its newest entries up to its size', () => {
  const channel = [1, 2, 3, 4].reduce(
    (before, value) => writtenTo(before, 'append', { value, at: value }),
    openChannel(undefined, { maxSize: 2 }),
  );
  expect(channelValue(channel)).toEqual([3, 4]);
});

test('what is not declared replaces, as a reducer that nobody knows does', () => {
  const empty = openChannel(undefined);
  expect([empty.reducer, channelValue(empty)]).toEqual(['replace', null]);
  const twice = (reducer: string) =>
    channelValue(writtenTo(writtenTo(empty, reducer, { value: 1, at: 0 }), reducer, { value: 2, at: 1 }));
  expect([twice('replace'), twice('vendor.own'), twice('append'), twice('counter')]).toEqual([
    2,
    2,
    [1, 2],
    3,
  ]);
});
