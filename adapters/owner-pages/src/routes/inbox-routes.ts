import type { Caller, Host, InboxItem } from '@handrail/host';
import { readShownAction } from '@handrail/host-http/owner';
import { mainAmount, rowAmount } from '@handrail/owner-view';
import { href } from '../markup/href.ts';
import { inboxView, isActionable } from '../views/inbox-view.tsx';
import type { PageContext } from '../views/page-context.ts';
import { signedIn } from './exchange.ts';

const MOST_ON_A_PAGE = 12;
const MOST_COUNTED = 99;

export const inbox = signedIn(
  () => href`/plain`,
  async ({ options: { host } }, exchange, { caller }) => {
    const { context, query } = exchange;
    const runsBefore = query.get('runs');
    const after = query.get('after');
    const [page, runs, workflowNames] = await Promise.all([
      host.inbox.page(caller, { limit: MOST_ON_A_PAGE, ...(after !== undefined && { after }) }),
      host.runs.list(caller, {
        limit: MOST_ON_A_PAGE + 1,
        ...(runsBefore !== undefined && { before: runsBefore }),
      }),
      namesOf(host, caller),
    ]);
    // An address that no page gave leads to the first one.
    if (!page.ok) return { redirect: href`/plain` };
    const { items, places, next, counts } = page.value;
    const count = counts.asking.approve + counts.asking.answer + counts.asking.do;
    return inboxView(context, {
      pending: items,
      amounts: await amountsOf(host, caller, context, items),
      count: count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count),
      isFirst: after === undefined && runsBefore === undefined,
      runs,
      workflowNames,
      nextPending: (shown) => {
        const from = shown < items.length ? places[shown - 1] : next;
        return from === undefined ? undefined : href`/plain?after=${from}`;
      },
      nextRuns: (last) => href`/plain?runs=${last.runId}`,
    });
  },
);

/** Values that a form submits are not in the list: they are read for those who decide about them, as on the page of each. */
async function amountsOf(
  host: Host,
  caller: Caller,
  context: PageContext,
  items: readonly InboxItem[],
): Promise<ReadonlyMap<string, string>> {
  const { locale } = context.messages;
  const found = await Promise.all(
    items.map(async (item): Promise<readonly (readonly [string, string])[]> => {
      if (item.kind !== 'interrupt' || item.pending.kind !== 'approval') return [];
      const { pending } = item;
      const row = rowAmount(pending.data, locale);
      const text =
        row.isAmongValues && isActionable(context, item)
          ? mainAmount((await readShownAction(host, pending, caller)).action, locale)?.text
          : row.text;
      return text === undefined ? [] : [[pending.interruptId, text]];
    }),
  );
  return new Map(found.flat());
}

/** A name that is missing is shown by its id, so one page of them is enough. */
async function namesOf(host: Host, caller: Caller): Promise<ReadonlyMap<string, string>> {
  const workflows = await host.workflows.list(caller, { limit: 100 });
  return new Map(workflows.map(({ workflowId, name }) => [workflowId, name]));
}
