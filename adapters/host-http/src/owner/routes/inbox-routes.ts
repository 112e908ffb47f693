import type { Caller, Host, PendingInterrupt } from '@handrail/host';
import { href } from '../markup/href.ts';
import { inboxView } from '../views/inbox-view.ts';
import { signedIn } from './exchange.ts';

const MOST_COUNTED = 50;
const MOST_ON_A_PAGE = 12;

export const inbox = signedIn(
  () => href`/`,
  async ({ options: { host } }, { visit, query }, { caller }) => {
    const after = query.get('after');
    const runsBefore = query.get('runs');
    const [first, runs, workflowNames] = await Promise.all([
      host.interrupts.pending(caller, { limit: MOST_COUNTED + 1 }),
      host.runs.list(caller, {
        limit: MOST_ON_A_PAGE + 1,
        ...(runsBefore !== undefined && { before: runsBefore }),
      }),
      namesOf(host, caller),
    ]);
    const pending =
      after === undefined
        ? first.slice(0, MOST_ON_A_PAGE + 1)
        : await host.interrupts.pending(caller, { before: after, limit: MOST_ON_A_PAGE + 1 });
    return inboxView(visit, {
      pending,
      count: first.length > MOST_COUNTED ? `${MOST_COUNTED}+` : String(first.length),
      isFirst: after === undefined && runsBefore === undefined,
      runs,
      workflowNames,
      nextPending: (last) => href`/?after=${cursorOf(last)}`,
      nextRuns: (last) => href`/?runs=${last.runId}`,
    });
  },
);

const cursorOf = ({ interruptId }: PendingInterrupt) => interruptId;

/** A name that is missing is shown by its id, so one page of them is enough. */
async function namesOf(host: Host, caller: Caller): Promise<ReadonlyMap<string, string>> {
  const workflows = await host.workflows.list(caller, { limit: 100 });
  return new Map(workflows.map(({ workflowId, name }) => [workflowId, name]));
}
