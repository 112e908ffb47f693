import type { HostClient, RunSummary } from '@handrail/client';
import { expect, test } from 'vitest';
import { findOpenRun } from './find-run.ts';

const SINCE = Date.parse('2026-11-15T10:00:00.000Z');
const run = (runId: string, status: RunSummary['status'], changedAt: string): RunSummary => ({
  ...{ runId, status, changedAt },
  workflowId: 'w',
  createdAt: changedAt,
});

function clientOf(...runs: readonly RunSummary[]): HostClient {
  const fake = {
    list: async ({ status = [] }: { status?: readonly string[] }) => ({
      runs: runs.filter((each) => status.includes(each.status)).slice(0, 1),
    }),
    get: async () => ({ atSeq: 7 }),
  };
  return { runs: fake } as unknown as HostClient;
}

test.each([
  [
    'that is open goes on',
    [run('a', 'waiting-approval', '2026-11-15T09:00:00.000Z')],
    { runId: 'a', before: 7 },
  ],
  [
    'that the host could not go on with is told, and not begun again',
    [run('a', 'failed', '2026-11-15T10:00:00.500Z')],
    { runId: 'a', before: 0 },
  ],
  ['that failed long ago is history', [run('a', 'failed', '2026-11-15T09:59:59.000Z')], undefined],
  ['that was completed is history', [run('a', 'completed', '2026-11-15T10:00:01.000Z')], undefined],
])('a run %s', async (_what, runs, expected) => {
  expect(await findOpenRun(clientOf(...runs), 'w', SINCE)).toEqual(expected);
});
