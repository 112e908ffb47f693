import { expect, test } from 'vitest';
import { signedIn } from '../../testing/assistance-bench.ts';
import type { PendingInterrupt } from '../services/interrupt-service.ts';
import { allPending } from './all-pending.ts';

/** Answers with pages of a list that is as long as that. */
function waiting(count: number) {
  const asked: (string | undefined)[] = [];
  const runs = Array.from({ length: count }, (_, at) => ({ runId: String(9_999 - at) }) as PendingInterrupt);
  const pending = async (_caller: unknown, { limit, before }: { limit: number; before?: string }) => {
    asked.push(before);
    return runs.filter(({ runId }) => before === undefined || runId < before).slice(0, limit);
  };
  return { asked, all: () => allPending({ pending }, signedIn) };
}

test.each([
  [0, 0, 1],
  [199, 199, 1],
  [200, 200, 2],
  [450, 450, 3],
  [2_000, 1_000, 5],
])('of %i that wait, %i are read, in %i pages', async (count, expected, pages) => {
  const { asked, all } = waiting(count);
  const found = await all();
  expect(new Set(found.map(({ runId }) => runId)).size).toBe(expected);
  expect(found).toHaveLength(expected);
  expect(asked).toHaveLength(pages);
  expect(asked.slice(0, 2)).toEqual([undefined, '9800'].slice(0, pages));
});
