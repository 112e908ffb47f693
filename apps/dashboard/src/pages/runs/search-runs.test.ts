import type { RunListQuery, RunSummary } from '@handrail/client';
import { expect, test } from 'vitest';
import { searchRuns } from './search-runs.ts';

const names = new Map([
  ['travel-claim', 'Travel expense claim'],
  ['rates', 'Exchange rates'],
  ['travel-plan', 'Plan a trip'],
]);
const run = (runId: string, workflowId: string) => ({ runId, workflowId, status: 'completed' }) as RunSummary;

/** A host of many runs, of which a page holds few. */
function host(runs: readonly RunSummary[]) {
  const asked: RunListQuery[] = [];
  const newest = runs.toSorted((a, b) => (a.runId < b.runId ? 1 : -1));
  return {
    asked,
    limit: 2,
    list: async (query: RunListQuery = {}) => {
      if ((query.limit ?? 0) > 200) throw new Error('The host gives 200 at most.');
      asked.push(query);
      const fitting = newest.filter(({ workflowId }) => (query.workflowId ?? workflowId) === workflowId);
      const page = fitting.slice(0, query.limit);
      return { runs: page, ...(page.length < fitting.length && { nextCursor: 'c' }) } as never;
    },
    get: async (runId: string) => {
      const found = runs.find((each) => each.runId === runId);
      if (!found) throw new Error('There is no such run.');
      return { ...found, startedAt: '2026-01-01T00:00:00Z' } as never;
    },
  };
}

const old = run('01aaaaaaaaaaaaaaaaaaaaaaaa', 'rates');
const many = [
  old,
  ...Array.from({ length: 600 }, (_, at) => run(`01bbbbbbbbbbbbbbbbbbbbb${1_000 + at}`, 'travel-claim')),
];
const search = (text: string, on = host(many)) =>
  searchRuns(text, names, {}, on, new AbortController().signal);

test('a run of a workflow is found however old it is, by the words of the workflow', async () => {
  const on = host(many);
  expect(await search('exchange', on)).toEqual({ runs: [old], hasMore: false });
  expect(on.asked).toEqual([{ workflowId: 'rates', limit: 2 }]);
});

test('runs of several workflows come newest first, as many as are wanted', async () => {
  const { runs, hasMore } = await search('travel');
  expect(runs.map(({ runId }) => runId.slice(-4))).toEqual(['1599', '1598']);
  expect(hasMore).toBe(true);
});

test('a run is found by its id, also when it is older than a page of the list', async () => {
  expect((await search(old.runId)).runs).toMatchObject([{ runId: old.runId }]);
  const oldest = many[1]?.runId ?? '';
  expect((await search(oldest)).runs).toMatchObject([{ runId: oldest, createdAt: '2026-01-01T00:00:00Z' }]);
});

test('a part of an id is looked for among the newest runs', async () => {
  expect((await search('1599')).runs).toHaveLength(1);
  expect(await search('nowhere')).toEqual({ runs: [], hasMore: true });
});

test('never asks for more than the host gives', async () => {
  expect((await search('travel', { ...host(many), limit: 900 })).runs).toHaveLength(200);
});
