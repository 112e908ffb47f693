import type { OpenAssistance, PendingInterrupt, RunRecord } from '@handrail/host';
import type { InboxItem } from '@handrail/host-http/owner';
import { asksOwner, interruptTitle, isForOwner, kindIcon } from '@handrail/owner-view';
import { visibleText } from '../markup/exact-text.ts';
import { brief, fitting } from '../markup/fit.ts';
import { type Href, href } from '../markup/href.ts';
import { type Html, html } from '../markup/html.ts';
import { dueLine } from './due-line.ts';
import { icon } from './icons.ts';
import { fitPage, type OwnerPage } from './layout.ts';
import type { PageContext } from './page-context.ts';
import { stateTag } from './state-tag.ts';

export interface InboxContent {
  /** From the place in the list this page starts at. */
  readonly pending: readonly InboxItem[];
  /** How many of all wait for the owner, as people say it: "3", "50+". */
  readonly count: string;
  readonly isFirst: boolean;
  /** Newest first. */
  readonly runs: readonly RunRecord[];
  readonly workflowNames: ReadonlyMap<string, string>;
  /** Given how many are shown. */
  nextPending(shown: number): Href;
  nextRuns(after: RunRecord): Href;
}

/** Everything that waits for the owner, and below it what ran lately. */
export function inboxView(context: PageContext, inbox: InboxContent): OwnerPage {
  const allPending = inbox.pending.map((each) =>
    each.kind === 'interrupt' ? pendingRow(context, each.pending) : assistRow(context, each.open),
  );
  const allRuns = inbox.runs.map((each) => runRow(context, each, inbox.workflowNames));
  return fitPage(context, (room) => {
    const pending = fitting(allPending, room * 0.6);
    const used = pending.reduce((sum, row) => sum + row.size, 0);
    return pageOf(context, inbox, pending, fitting(allRuns, room - used));
  });
}

function pageOf(
  context: PageContext,
  inbox: InboxContent,
  pending: readonly Html[],
  runs: readonly Html[],
): OwnerPage {
  const { inbox: words } = context.messages;
  const isEmpty = inbox.count === '0';
  const morePending = pending.length < inbox.pending.length && inbox.nextPending(pending.length);
  const lastRun = inbox.runs[runs.length - 1];
  const moreRuns = runs.length < inbox.runs.length && lastRun && inbox.nextRuns(lastRun);
  const waiting =
    inbox.pending.length === 0 ? quiet(context, inbox) : html`<ul class="card rows">${pending}</ul>`;
  const recent =
    inbox.runs.length === 0
      ? html`<p class="off">${words.noRuns}</p>`
      : html`<ul class="card rows">${runs}</ul>`;
  const main = html`<h1>${context.messages.waiting(inbox.count)}</h1>${waiting}${pager(context, morePending, inbox.isFirst)}<h2>${words.runs}</h2>${recent}${pager(context, moreRuns, true)}<p class="s"><a href="/plain/devices">${context.messages.devices.title}</a></p>`;
  return { title: isEmpty ? words.title : `(${inbox.count}) ${words.title}`, main };
}

function pendingRow(context: PageContext, pending: PendingInterrupt): Html {
  const { messages, time } = context;
  const { runId, nodeId, kind, workflowName, requestedAt } = pending;
  return html`<li><span class="${isForOwner(kind) ? 'wait' : 'run'}">${icon(kindIcon(kind))}</span><div><p><a href="${href`/approve/${runId}/${nodeId}`}">${titleOf(context, pending)}</a></p><p class="s">${messages.kinds[kind]} · ${brief(workflowName, 120)} · ${messages.inbox.asked(time.relative(requestedAt))}</p>${dueLine(context, pending)}</div></li>`;
}

/** What the workflow says is quoted as that. */
function titleOf({ messages }: PageContext, pending: PendingInterrupt): Html {
  const { text, saidBy } = interruptTitle(pending);
  const shown = visibleText(text, 120);
  return saidBy === 'workflow' ? html`${messages.action.wordsOfWorkflow}: <q>${shown}</q>` : shown;
}

/** What a run asks while it works. A request that cannot be shown leads to its run. */
function assistRow(context: PageContext, { runId, workflowName, requestedAt, view }: OpenAssistance): Html {
  const { messages, time } = context;
  const isAsked = asksOwner(view);
  const address =
    view.requestId === null ? href`/plain/runs/${runId}` : href`/plain/assist/${runId}/${view.requestId}`;
  const deadline = view.deadline ?? undefined;
  return html`<li><span class="${isAsked ? 'wait' : 'run'}">${icon(isAsked ? 'hand' : 'out')}</span><div><p><a href="${address}">${brief(view.title, 240)}</a></p><p class="s">${isAsked ? messages.assist.kind : messages.assist.waits} · ${brief(workflowName, 120)} · ${messages.inbox.asked(time.relative(requestedAt))}</p>${dueLine(context, { deadline, kind: isAsked ? 'approval' : 'custom' })}</div></li>`;
}

/** Whether the owner can do anything about it on these pages. */
export function isActionable(item: InboxItem): boolean {
  return item.kind === 'interrupt' ? isForOwner(item.pending.kind) : asksOwner(item.open.view);
}

function runRow(context: PageContext, run: RunRecord, names: ReadonlyMap<string, string>): Html {
  const { messages, time } = context;
  const name = names.get(run.workflowId) ?? run.workflowId;
  return html`<li><div class="t"><p><a href="${href`/plain/runs/${run.runId}`}">${brief(name, 160)}</a></p>${stateTag(context, run.status)}<p class="s">${messages.inbox.started(time.relative(run.createdAt))}</p></div></li>`;
}

/** Nothing to do is good news; say what goes on meanwhile. */
function quiet({ messages: { inbox: words } }: PageContext, { runs, workflowNames }: InboxContent): Html {
  const active = runs.filter(({ status }) => status === 'running' || status === 'pending');
  const names = [...new Set(active.map(({ workflowId }) => workflowNames.get(workflowId) ?? workflowId))];
  return html`<div class="card mid"><p class="done">${icon('check')}</p><p>${
    active.length === 0
      ? words.nothingRuns
      : brief(words.running(active.length, names.slice(0, 3).join(', ')), 400)
  }</p></div>`;
}

function pager(
  { messages: { frame } }: PageContext,
  more: Href | false | undefined,
  isFirst: boolean,
): Html | undefined {
  if (!more && isFirst) return undefined;
  return html`<div class="pages">${isFirst ? html`<span></span>` : html`<a href="/plain">${frame.first}</a>`}${more && html`<a href="${more}">${frame.more}</a>`}</div>`;
}
