import { expect, test } from 'vitest';
import { signedIn } from '../../testing/assistance-bench.ts';
import type { InboxService } from '../services/inbox-service.ts';
import type { PendingInterrupt } from '../services/interrupt-service.ts';
import { allPending } from './all-pending.ts';

/** Answers with pages of a list that is as long as that. */
function waiting(count: number) {
  const asked: (string | undefined)[] = [];
  const runs = Array.from({ length: count }, (_, at) => ({ runId: String(at) }) as PendingInterrupt);
  const page: InboxService['page'] = async (_caller, { limit, after }) => {
    asked.push(after);
    const from = Number(after ?? 0);
    const items = runs.slice(from, from + limit).map((pending) => ({ kind: 'interrupt', pending }) as const);
    const next = items.length === limit ? String(from + limit) : undefined;
    const counts = { asking: { approve: count, answer: 0, do: 0 }, others: 0 };
    return { ok: true, value: { items, places: [], next, counts } };
  };
  return { asked, all: () => allPending({ page }, signedIn) };
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
  expect(asked.slice(0, 2)).toEqual([undefined, '200'].slice(0, pages));
});
