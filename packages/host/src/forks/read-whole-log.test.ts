import type { RunEvent } from '@handrail/runs';
import { describe, expect, test } from 'vitest';
import type { EventStore } from '../ports/event-store.ts';
import { readInPages, readWholeLog } from './read-whole-log.ts';

/** A store with a log of so many events, and what was asked of it. */
function logOf(length: number) {
  const asked: [number, number][] = [];
  const log = Array.from({ length }, (_, sequence) => ({ sequence }) as RunEvent);
  const readEvents: EventStore['readEvents'] = async (_runId, from, limit) => {
    asked.push([from, limit]);
    return log.slice(from, from + limit);
  };
  return { store: { readEvents } as EventStore, asked };
}

const sequences = (events: readonly RunEvent[]) => events.map(({ sequence }) => sequence);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('a log of any length is read as a whole, and nothing is asked for that is not wanted', () => {
  test.each([
    ['an empty one', 0, undefined, [[0, 1_000]]],
    ['one that does not fill a page', 999, undefined, [[0, 1_000]]],
    [
      'one that fills a page',
      1_000,
      undefined,
      [
        [0, 1_000],
        [1_000, 1_000],
      ],
    ],
    [
      'one of a page and an event',
      1_001,
      undefined,
      [
        [0, 1_000],
        [1_000, 1_000],
      ],
    ],
    ['nothing of it', 5, 0, []],
    ['the first event', 5, 1, [[0, 1]]],
    ['up to its end', 5, 5, [[0, 5]]],
    ['beyond its end', 5, 6, [[0, 6]]],
    ['a page of a longer one', 1_500, 1_000, [[0, 1_000]]],
    [
      'a page and an event of a longer one',
      1_500,
      1_001,
      [
        [0, 1_000],
        [1_000, 1],
      ],
    ],
  ] as const)('%s', async (_what, length, until, asked) => {
    const log = logOf(length);
    const events = await readWholeLog(log.store, 'run', until);
    expect(sequences(events)).toEqual(upTo(Math.min(length, until ?? length)));
    expect(log.asked).toEqual(asked);
  });
});

describe('a log is read a page at a time', () => {
  test.each([
    ['no page of nothing', 5, 0, []],
    ['one that ends before', 5, 2_000, [5]],
    ['one page that is full', 2_000, 1_000, [1_000]],
    ['several, the last one short', 3_000, 2_001, [1_000, 1_000, 1]],
    ['an end right after a page', 1_000, 5_000, [1_000]],
  ] as const)('%s', async (_what, length, until, sizes) => {
    const pages: number[] = [];
    const read: RunEvent[] = [];
    for await (const page of readInPages(logOf(length).store, 'run', until)) {
      pages.push(page.length);
      read.push(...page);
    }
    expect(pages).toEqual(sizes);
    expect(sequences(read)).toEqual(upTo(Math.min(length, until)));
  });
});
