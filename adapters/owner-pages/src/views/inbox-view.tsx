/** @jsxImportSource #markup */
import {
  type InboxItem,
  type OpenAssistance,
  type PendingInterrupt,
  type RunRecord,
  recordOutcome,
} from '@handrail/host';
import { asksOwner, interruptTitle, isForOwner, kindIcon } from '@handrail/owner-view';
import type { Content, Markup } from '../markup/elements.ts';
import { brief, fitting } from '../markup/fit.tsx';
import { type Href, href } from '../markup/href.ts';
import { Icon } from '../markup/icons.tsx';
import { sizeOf } from '../markup/render-markup.ts';
import { DueLine } from './due-line.tsx';
import { fitPage, type OwnerPage } from './layout.tsx';
import type { PageContext } from './page-context.ts';
import { kindText, StateTag } from './state-tag.tsx';
import { turnOf } from './turn.tsx';

export interface InboxContent {
  /** From the place in the list this page starts at. */
  readonly pending: readonly InboxItem[];
  /** How much each of them is about, by interrupt; not all are about one. */
  readonly amounts: ReadonlyMap<string, string>;
  /** How many of all wait for the owner, as people say it: "3", "50+". */
  readonly count: string;
  readonly isFirst: boolean;
  /** Newest first. */
  readonly runs: readonly RunRecord[];
  readonly workflowNames: ReadonlyMap<string, string>;
  /** What comes behind the first so many; undefined when there is nothing. */
  nextPending(shown: number): Href | undefined;
  nextRuns(after: RunRecord): Href;
}

/** Everything that waits for the owner, and below it what ran lately. */
export function inboxView(context: PageContext, inbox: InboxContent): OwnerPage {
  const allPending = inbox.pending.map((each) =>
    each.kind === 'interrupt' ? (
      <PendingRow
        context={context}
        pending={each.pending}
        amount={inbox.amounts.get(each.pending.interruptId)}
      />
    ) : (
      <AssistRow context={context} open={each.open} />
    ),
  );
  const allRuns = inbox.runs.map((each) => (
    <RunRow context={context} run={each} names={inbox.workflowNames} />
  ));
  return fitPage(context, (room) => {
    const pending = fitting(allPending, room * 0.6);
    const used = pending.reduce((sum, row) => sum + sizeOf(row), 0);
    return pageOf(context, inbox, pending, fitting(allRuns, room - used));
  });
}

function pageOf(
  context: PageContext,
  inbox: InboxContent,
  pending: readonly Markup[],
  runs: readonly Markup[],
): OwnerPage {
  const { inbox: words } = context.messages;
  const isEmpty = inbox.count === '0';
  const morePending = inbox.nextPending(pending.length);
  const lastRun = inbox.runs[runs.length - 1];
  const moreRuns = runs.length < inbox.runs.length && lastRun && inbox.nextRuns(lastRun);
  const main = (
    <>
      <h1>{context.messages.waiting(inbox.count)}</h1>
      {inbox.pending.length === 0 ? (
        <Quiet context={context} inbox={inbox} />
      ) : (
        <ul class="card rows">{pending}</ul>
      )}
      <Pager context={context} more={morePending} isFirst={inbox.isFirst} />
      <h2>{words.runs}</h2>
      {inbox.runs.length === 0 ? <p class="off">{words.noRuns}</p> : <ul class="card rows">{runs}</ul>}
      <Pager context={context} more={moreRuns} isFirst />
      <p class="s">
        <a href={href`/plain/devices`}>{context.messages.devices.title}</a>
      </p>
    </>
  );
  return { title: isEmpty ? words.title : `(${inbox.count}) ${words.title}`, main };
}

function PendingRow(props: {
  readonly context: PageContext;
  readonly pending: PendingInterrupt;
  readonly amount: string | undefined;
}): Markup {
  const { context, pending, amount } = props;
  const { messages, time } = context;
  const { runId, nodeId, kind, workflowName, requestedAt, deadline } = pending;
  const isAsked = isActionable(context, { kind: 'interrupt', pending });
  return (
    <li>
      <span class={isAsked ? 'wait' : 'run'}>
        <Icon name={kindIcon(kind)} />
      </span>
      <div>
        <p>
          <a href={href`/approve/${runId}/${nodeId}`}>{titleOf(context, pending)}</a>
          {amount !== undefined && ` · ${amount}`}
        </p>
        <p class="s">
          {kindText(context, pending)} · {brief(workflowName, 80)} ·{' '}
          {messages.inbox.asked(time.relative(requestedAt))}
        </p>
        <DueLine context={context} deadline={deadline} isAsked={isAsked} />
      </div>
    </li>
  );
}

/** However its characters are shown, a row leaves room for another. */
const TITLE_BYTES = 240;

/** What the workflow says is quoted as that. */
function titleOf({ messages }: PageContext, pending: PendingInterrupt): Content {
  const { text, saidBy } = interruptTitle(pending);
  const shown = brief(text.replace(/\s+/g, ' ').trim(), TITLE_BYTES);
  return saidBy === 'workflow' ? [`${messages.action.wordsOfWorkflow}: `, <q>{shown}</q>] : shown;
}

/** What a run asks while it works. A request that cannot be shown leads to its run. */
function AssistRow(props: { readonly context: PageContext; readonly open: OpenAssistance }): Markup {
  const { context, open } = props;
  const { messages, time } = context;
  const { runId, workflowName, requestedAt, view } = open;
  const isAsked = asksOwner(view);
  const address =
    view.requestId === null ? href`/plain/runs/${runId}` : href`/plain/assist/${runId}/${view.requestId}`;
  return (
    <li>
      <span class={isAsked ? 'wait' : 'run'}>
        <Icon name={isAsked ? 'hand' : 'out'} />
      </span>
      <div>
        <p>
          <a href={address}>{brief(view.title, TITLE_BYTES)}</a>
        </p>
        <p class="s">
          {isAsked ? messages.assist.kind : messages.assist.waits} · {brief(workflowName, 80)} ·{' '}
          {messages.inbox.asked(time.relative(requestedAt))}
        </p>
        <DueLine context={context} deadline={view.deadline ?? undefined} isAsked={isAsked} />
      </div>
    </li>
  );
}

/** Whether the owner can do anything about it on these pages. */
export function isActionable(context: PageContext, item: InboxItem): boolean {
  if (item.kind === 'assistance') return asksOwner(item.open.view);
  return isForOwner(item.pending.kind) && turnOf(context, item.pending).kind === 'open';
}

function RunRow(props: {
  readonly context: PageContext;
  readonly run: RunRecord;
  readonly names: ReadonlyMap<string, string>;
}): Markup {
  const { context, run, names } = props;
  const name = names.get(run.workflowId) ?? run.workflowId;
  return (
    <li>
      <div class="t">
        <p>
          <a href={href`/plain/runs/${run.runId}`}>{brief(name, 120)}</a>
        </p>
        <StateTag context={context} status={run.status} outcome={recordOutcome(run)} />
        <p class="s">{context.messages.inbox.started(context.time.relative(run.createdAt))}</p>
      </div>
    </li>
  );
}

/** Nothing to do is good news; say what goes on meanwhile. */
function Quiet(props: { readonly context: PageContext; readonly inbox: InboxContent }): Markup {
  const { runs, workflowNames } = props.inbox;
  const { inbox: words } = props.context.messages;
  const active = runs.filter(({ status }) => status === 'running' || status === 'pending');
  const names = [...new Set(active.map(({ workflowId }) => workflowNames.get(workflowId) ?? workflowId))];
  return (
    <div class="card mid">
      <p class="done">
        <Icon name="check" />
      </p>
      <p>
        {active.length === 0
          ? words.nothingRuns
          : brief(words.running(active.length, names.slice(0, 3).join(', ')), 400)}
      </p>
    </div>
  );
}

function Pager(props: {
  readonly context: PageContext;
  readonly more: Href | false | undefined;
  readonly isFirst: boolean;
}): Markup | null {
  const { more, isFirst } = props;
  const { frame } = props.context.messages;
  if (!more && isFirst) return null;
  return (
    <div class="pages">
      {isFirst ? <span /> : <a href={href`/plain`}>{frame.first}</a>}
      {more && <a href={more}>{frame.more}</a>}
    </div>
  );
}
