import { describe, expect, test } from 'vitest';
import { settle, type Watched } from './settle.ts';

/** A page that shows one thing after the other, each this many milliseconds after the one before. */
function pageOf(changes: readonly (readonly [afterMs: number, seen: string])[], isScripted = true) {
  let now = 0;
  let at = 0;
  const dueAt = changes.map((_, index) => changes.slice(0, index + 1).reduce((sum, [ms]) => sum + ms, 0));
  const waited: number[] = [];
  const look = () => {
    while ((dueAt[at] ?? Number.POSITIVE_INFINITY) <= now) at += 1;
    return changes[at - 1]?.[1] ?? 'begin';
  };
  const runtime = {
    isScripted,
    async waitFor<Found>(seen: () => Found | undefined, limit: number) {
      waited.push(limit);
      const until = now + limit;
      for (let next = dueAt[at]; next !== undefined && next < until; next = dueAt[at]) {
        now = next;
        const found = seen();
        if (found !== undefined) return found;
      }
      now = until;
      return undefined;
    },
  };
  const follow = (watched: Partial<Watched<string>> = {}) =>
    settle(
      { runtime, clock: { now: () => now } },
      { look, keyOf: (seen) => seen, isReady: () => true, limitOf: () => 1_000, ...watched },
    );
  return { follow, waited };
}

describe('a page is followed until it has settled', () => {
  test('not at all when it has no scripts', async () => {
    const page = pageOf([[10, 'later']], false);
    expect(await page.follow()).toBe('begin');
    expect(page.waited).toEqual([]);
  });

  test.each<[string, readonly [number, string][], Partial<Watched<string>>, string, readonly number[]]>([
    ['after 400 quiet milliseconds', [[500, 'later']], {}, 'begin', [400]],
    ['after as many as are asked for', [[500, 'later']], { quiet: 600 }, 'later', [600, 500]],
    [
      'at each change anew',
      [
        [300, 'a'],
        [300, 'b'],
      ],
      {},
      'b',
      [400, 400, 400],
    ],
    [
      'when the time is up',
      [
        [300, 'a'],
        [300, 'b'],
        [300, 'c'],
        [300, 'd'],
      ],
      {},
      'c',
      [400, 400, 400, 100],
    ],
    ['at once where there is no time', [[1, 'a']], { limitOf: () => 0 }, 'begin', []],
    [
      'with the time of what it shows',
      [
        [300, 'a'],
        [300, 'b'],
      ],
      { limitOf: (seen) => (seen === 'a' ? 300 : 1_000) },
      'a',
      [400],
    ],
    [
      'for all its time while it is not ready',
      [[900, 'a']],
      { isReady: (seen) => seen === 'a' },
      'a',
      [1_000, 100],
    ],
    [
      'asking often for what it need not show',
      [[250, 'a']],
      { isAwaiting: (seen) => seen === 'begin' },
      'a',
      [100, 100, 100, 400],
    ],
    [
      'until the time is up for that',
      [],
      { isAwaiting: () => true, limitOf: () => 250 },
      'begin',
      [100, 100, 50],
    ],
  ])('%s', async (_how, changes, watched, seen, waited) => {
    const page = pageOf(changes);
    expect(await page.follow(watched)).toBe(seen);
    expect(page.waited).toEqual(waited);
  });

  test('through five hundred changes at most', async () => {
    const page = pageOf(Array.from({ length: 600 }, (_, index) => [1, `${index}`] as const));
    await page.follow({ limitOf: () => 10_000 });
    expect(page.waited).toHaveLength(500);
  });
});
