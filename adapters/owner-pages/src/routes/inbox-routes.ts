import type { Caller, Host } from '@handrail/host';
import { readInbox } from '@handrail/host-http/owner';
import { href } from '../markup/href.ts';
import { inboxView, isActionable } from '../views/inbox-view.tsx';
import { type PageExchange, signedIn } from './exchange.ts';

const MOST_ON_A_PAGE = 12;
const MOST_COUNTED = 99;

export const inbox = signedIn(
  () => href`/plain`,
  async ({ options: { host } }, exchange, { caller }) => {
    const { context, query } = exchange;
    const runsBefore = query.get('runs');
    const from = fromOf(exchange);
    const [all, runs, workflowNames] = await Promise.all([
      readInbox(host, caller),
      host.runs.list(caller, {
        limit: MOST_ON_A_PAGE + 1,
        ...(runsBefore !== undefined && { before: runsBefore }),
      }),
      namesOf(host, caller),
    ]);
    const count = all.filter((each) => isActionable(context, each)).length;
    return inboxView(context, {
      pending: all.slice(from, from + MOST_ON_A_PAGE + 1),
      count: count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count),
      isFirst: from === 0 && runsBefore === undefined,
      runs,
      workflowNames,
      nextPending: (shown) => href`/plain?from=${from + shown}`,
      nextRuns: (last) => href`/plain?runs=${last.runId}`,
    });
  },
);

function fromOf({ query }: PageExchange): number {
  const from = query.get('from') ?? '';
  return /^\d{1,6}$/.test(from) ? Number(from) : 0;
}

/** A name that is missing is shown by its id, so one page of them is enough. */
async function namesOf(host: Host, caller: Caller): Promise<ReadonlyMap<string, string>> {
  const workflows = await host.workflows.list(caller, { limit: 100 });
  return new Map(workflows.map(({ workflowId, name }) => [workflowId, name]));
}
