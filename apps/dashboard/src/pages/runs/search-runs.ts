import type { RunListQuery, RunSummary, RunsClient } from '@handrail/client';
import { fitsText } from './run-filter.ts';

/** What is shown of a search: the newest that fit, and whether there are more. */
export interface FoundRuns {
  readonly runs: readonly RunSummary[];
  readonly hasMore: boolean;
}

/** More workflows than this fit only words that say little. */
const MOST_WORKFLOWS = 12;
/** What the host gives at once. */
const MOST = 200;
const RUN_ID = /^[0-9a-z]{20,40}$/;

/**
 * Searches all runs there are, however old. Words are looked for in the names of workflows, and the host finds the runs of
 * those by its index; the id of a run is found as it is. What neither finds is looked for among the newest runs.
 */
export async function searchRuns(
  text: string,
  names: ReadonlyMap<string, string>,
  only: RunListQuery,
  { list, get, limit: wanted }: { list: RunsClient['list']; get: RunsClient['get']; limit: number },
  signal: AbortSignal,
): Promise<FoundRuns> {
  const limit = Math.min(wanted, MOST);
  const id = text.trim().toLowerCase();
  if (RUN_ID.test(id)) {
    // Its page of the list is the one that ends with it; a run that is not there is not found.
    const run = await get(id, { signal }).catch(() => undefined);
    signal.throwIfAborted();
    if (run) {
      const { runs } = await list({ workflowId: run.workflowId, limit: MOST }, { signal });
      const listed = runs.find(({ runId }) => runId === id);
      return { runs: listed ? [listed] : [summaryOf(run)], hasMore: false };
    }
  }
  const workflows = [...names].filter(([workflowId, name]) => fitsWords(`${workflowId} ${name}`, text));
  if (workflows.length > 0 && workflows.length <= MOST_WORKFLOWS) {
    const pages = await Promise.all(
      workflows.map(([workflowId]) => list({ ...only, workflowId, limit }, { signal })),
    );
    const runs = pages.flatMap((page) => page.runs).sort((a, b) => (a.runId < b.runId ? 1 : -1));
    const hasMore = runs.length > limit || pages.some(({ nextCursor }) => nextCursor !== undefined);
    return { runs: runs.slice(0, limit), hasMore };
  }
  const { runs, nextCursor } = await list({ ...only, limit: MOST }, { signal });
  const found = runs.filter((run) => fitsText(run, names.get(run.workflowId), text));
  return { runs: found.slice(0, limit), hasMore: found.length > limit || nextCursor !== undefined };
}

function fitsWords(about: string, text: string): boolean {
  const lower = about.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

function summaryOf(run: Awaited<ReturnType<RunsClient['get']>>): RunSummary {
  const { runId, workflowId, status, startedAt, completedAt } = run;
  const changedAt = typeof completedAt === 'string' ? completedAt : startedAt;
  return { runId, workflowId, status, createdAt: startedAt, changedAt } as RunSummary;
}
