import { describe, expect, test } from 'vitest';
import type { Actors } from '../execution/actors.ts';
import type { ListedEntry, ListingQuery, Listings } from '../ports/listings.ts';
import { listOpenRuns } from './list-open-runs.ts';
import { walkList } from './walk-list.ts';

const query = {
  tenant: 'acme',
  workspace: undefined,
  mode: 'live',
  list: 'waiting',
  who: '',
} as const;

/** A list of so many entries, where every tenth is about tea, and what was asked of it. */
function listOf(length: number) {
  const entries = Array.from({ length }, (_, at): ListedEntry => {
    const content = { title: at % 10 === 9 ? 'Tea' : 'Milk' };
    return { rank: at, at: 1, runId: `r${at}`, name: 'n', kind: 'approval', content } as ListedEntry;
  });
  const asked: { from: number; limit: number }[] = [];
  const listings = {
    find: async ({ after, limit }: ListingQuery) => {
      const from = after === undefined ? 0 : after.rank + 1;
      asked.push({ from, limit });
      return entries.slice(from, from + limit);
    },
  } as unknown as Listings;
  return { listings, asked };
}

const place = (at: number) => ({ rank: at, at: 1, runId: `r${at}`, name: 'n' });

describe('a walk through a list', () => {
  test.each([
    ['finds what there is', 5, [], 10, undefined, [0, 1, 2, 3, 4], undefined],
    ['ends where it is full', 5, [], 5, undefined, [0, 1, 2, 3, 4], place(4)],
    ['goes on behind a place', 5, [], 2, place(1), [2, 3], place(3)],
    ['finds nothing behind the end', 5, [], 2, place(4), [], undefined],
    ['finds words', 30, ['tea'], 10, undefined, [9, 19, 29], undefined],
    ['finds some words, and ends behind the last of them', 30, ['tea'], 2, undefined, [9, 19], place(19)],
    ['finds words behind a place', 30, ['tea'], 10, place(9), [19, 29], undefined],
    ['finds no words', 30, ['coffee'], 10, undefined, [], undefined],
    ['finds words on later pages', 1_200, ['tea'], 55, undefined, undefined, place(549)],
    ['looks through so many at most', 6_000, ['coffee'], 1, undefined, [], place(4_999)],
    ['looks through the last of them', 5_000, ['coffee'], 1, undefined, [], place(4_999)],
  ] as const)('%s', async (_what, length, words, limit, after, found, last) => {
    const { listings, asked } = listOf(length);
    const walked = await walkList(listings, { ...query, ...(after && { after }) }, words, limit);
    if (found) expect(walked.entries.map(({ rank }) => rank)).toEqual(found);
    else expect(walked.entries).toHaveLength(limit);
    expect(walked.last).toEqual(last);
    const sizes = new Set(asked.map((each) => each.limit));
    expect([...sizes]).toEqual([words.length === 0 ? limit : 500]);
    expect(asked.map(({ from }) => from)).toEqual(
      asked.map((_, index) => (after === undefined ? 0 : after.rank + 1) + index * 500),
    );
  });
});

/** Runs that are not listed yet, and what comes of looking at each of them. */
function unlisted(count: number, endOf: (runId: string) => unknown = () => ({ type: 'stored' })) {
  const left = Array.from({ length: count }, (_, at) => `r${at}`);
  const listed: string[] = [];
  const asked: unknown[] = [];
  const listings = {
    unlisted: async (limit: number) => left.filter((runId) => !listed.includes(runId)).slice(0, limit),
    listed: async (runId: string) => {
      listed.push(runId);
    },
  } as unknown as Listings;
  const actors = {
    of: (runId: string) => ({
      ask: async (question: { commands: () => unknown; lists: boolean }) => {
        asked.push([question.commands(), question.lists]);
        return endOf(runId);
      },
    }),
  } as unknown as Actors;
  return { listings, actors, listed, asked };
}

describe('runs that are not in a list yet', () => {
  test.each([0, 1, 99, 100, 101, 250])(
    '%i of them are listed, once each, and nothing happens to them',
    async (count) => {
      const { listings, actors, listed, asked } = unlisted(count);
      await listOpenRuns(listings, actors, () => false);
      expect(new Set(listed).size).toBe(count);
      expect(listed).toHaveLength(count);
      expect(asked).toEqual(Array.from({ length: count }, () => [[], true]));
    },
  );

  test('are left as they are when the host closes', async () => {
    const { listings, actors, listed } = unlisted(250);
    await listOpenRuns(listings, actors, () => listed.length > 0);
    expect(listed).toHaveLength(100);
  });

  test('count as listed when they are damaged, because nobody can answer them', async () => {
    const { listings, actors, listed } = unlisted(2, (runId) =>
      runId === 'r0' ? { type: 'failed', failure: { reason: 'damaged' } } : { type: 'stored' },
    );
    await listOpenRuns(listings, actors, () => false);
    expect(listed).toEqual(['r0', 'r1']);
  });

  test('are looked at again later when the store failed', async () => {
    const failure = Object.assign(new Error('full'), { reason: 'full' });
    const { listings, actors, listed } = unlisted(1, () => ({ type: 'failed', failure }));
    await expect(listOpenRuns(listings, actors, () => false)).rejects.toBe(failure);
    expect(listed).toEqual([]);
  });
});
