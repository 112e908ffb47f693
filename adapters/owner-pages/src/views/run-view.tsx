/** @jsxImportSource #markup */
import type { OwnerView } from '@handrail/assistance';
import type { PendingInterrupt } from '@handrail/host';
import {
  asksOwner,
  explainFailure,
  failureEnglish,
  outcomeStyle,
  type RunResult,
  type RunStory,
  readFailure,
  readResult,
  resultMessages,
  storyMessages,
} from '@handrail/owner-view';
import {
  fromTimestamp,
  type RunEvent,
  type RunSnapshot,
  verdictInOutputs,
  type Workflow,
} from '@handrail/runs';
import type { Markup } from '../markup/elements.ts';
import { brief, fitting } from '../markup/fit.tsx';
import { type Href, href } from '../markup/href.ts';
import { Icon } from '../markup/icons.tsx';
import { eventLine } from './event-line.tsx';
import { BackToInbox, fitPage, type OwnerPage } from './layout.tsx';
import { Note } from './note.tsx';
import type { PageContext } from './page-context.ts';
import { kindText, StateTag } from './state-tag.tsx';
import { turnOf } from './turn.tsx';

export interface ShownRun {
  readonly snapshot: RunSnapshot;
  readonly workflow: Workflow;
  /** In the order of the log, up to the place this page ends at. */
  readonly events: readonly RunEvent[];
  readonly waiting: readonly PendingInterrupt[];
  /** What it asks of its owner while it works, if anything. */
  readonly assistance: OwnerView | undefined;
  readonly isNewest: boolean;
  /** How it went from its first event on; undefined while it goes on, and for a very long one. */
  readonly story: RunStory | undefined;
}

/** State first, then what happened, newest first. Values of the run are not shown. */
export function runView(pageContext: PageContext, run: ShownRun): OwnerPage {
  const { session, people, messages } = pageContext;
  const me: readonly [string, string][] = session ? [[session.owner.id, messages.run.you]] : [];
  const context = { ...pageContext, people: new Map([...people, ...me]) };
  const ended = endedNodes(run.events);
  const said = [...run.events].reverse().flatMap((event) => {
    // That a node started is news only as long as nothing came of it.
    const isOld = event.type === 'node.started' && (ended.get(event.nodeId ?? '') ?? -1) > event.sequence;
    const words = isOld ? undefined : eventLine(context, event, run.workflow);
    return words ? [{ row: eventRow(context, event, words), event }] : [];
  });
  return fitPage(context, (room) => {
    const rows = fitting(
      said.map(({ row }) => row),
      room,
    );
    const oldest = rows.length < said.length ? said[rows.length - 1]?.event : run.events[0];
    return pageOf(context, run, rows, oldest, run.events.length - said.length);
  });
}

function pageOf(
  context: PageContext,
  run: ShownRun,
  rows: readonly Markup[],
  oldest: RunEvent | undefined,
  small: number,
): OwnerPage {
  const { run: words, frame } = context.messages;
  const { snapshot, workflow, isNewest } = run;
  const isActive = snapshot.status === 'running' || snapshot.status === 'pending';
  const self = href`/plain/runs/${snapshot.runId}`;
  const newest = isNewest ? isActive && frame.refresh : frame.newest;
  const older = oldest && oldest.sequence > 0 && olderThan(snapshot.runId, oldest);
  const main = (
    <>
      <BackToInbox context={context} />
      <article class="card">
        <RunHeader context={context} run={run} />
        <h2>{words.timeline}</h2>
        {rows.length === 0 ? <p class="off">{words.empty}</p> : <ol class="line">{rows}</ol>}
        <div class="pages">
          {newest && <a href={self}>{newest}</a>}
          {older && <a href={older}>{frame.older}</a>}
        </div>
        <p class="s due">
          {words.keptBack} {small > 0 && words.small(small)}
        </p>
      </article>
    </>
  );
  return { title: words.title(workflow.name.slice(0, 80)), main };
}

function RunHeader(props: { readonly context: PageContext; readonly run: ShownRun }): Markup {
  const { context, run } = props;
  const { snapshot, workflow, waiting, assistance } = run;
  const { messages, time } = context;
  const { run: words } = messages;
  const startedAt = fromTimestamp(snapshot.startedAt);
  const endedAt = fromTimestamp(snapshot.completedAt);
  const result = resultOf(context, run);
  const hasFailed = result === undefined || result.outcome === 'failed';
  const error = hasFailed ? readFailure(snapshot.error) : undefined;
  const told = error && explainFailure(error, failedStep(run), failureEnglish);
  return (
    <>
      <StateTag context={context} status={snapshot.status} outcome={result?.outcome} />
      <h1 class="lead">{brief(workflow.name, 240)}</h1>
      <p class="s due">
        {startedAt !== undefined && `${words.started} ${time.moment(startedAt)}`}
        {startedAt !== undefined &&
          endedAt !== undefined &&
          ` · ${words.ended} ${words.took(time.inWords(endedAt - startedAt))}`}
      </p>
      <p class="s">
        {words.id} <code>{snapshot.runId.slice(0, 64)}</code>
      </p>
      {result && !hasFailed && <ResultNote result={result} />}
      {error && told && (
        <Note tone="bad" icon="cross">
          {brief([told.what, told.rule, told.said, told.next].filter(Boolean).join(' '), 800)}{' '}
          <code>{error.code.slice(0, 60)}</code>
        </Note>
      )}
      {assistance && <AssistNote context={context} runId={snapshot.runId} view={assistance} />}
      {waiting.slice(0, 3).map((pending) => (
        <WaitNote context={context} pending={pending} />
      ))}
    </>
  );
}

/** What came of it, as the dashboard says it, without the values that its steps gave back. */
function resultOf({ messages, people, session }: PageContext, run: ShownRun): RunResult | undefined {
  const { story, workflow } = run;
  if (!story) return undefined;
  const steps = story.steps.map((step) =>
    step.outputs && verdictInOutputs(step.outputs) !== 'refused' ? { ...step, outputs: undefined } : step,
  );
  const nameOf = (nodeId: string) => nameOfStep(workflow, nodeId);
  const you: readonly [string, string][] = session ? [[session.owner.id, storyMessages.you]] : [];
  const words = { ...messages, failures: failureEnglish, story: storyMessages, result: resultMessages };
  return readResult({ ...story, steps }, nameOf, words, new Map([...people, ...you]));
}

function ResultNote({ result }: { readonly result: RunResult }): Markup {
  const { outcome, headline, quote, explained } = result;
  const [icon, tone] = outcomeStyle(outcome);
  return (
    <div class={`note ${tone}`}>
      <Icon name={icon} />
      <div class="told">
        <p>{brief(headline, 300)}</p>
        {outcome === 'declined' && quote !== undefined && <blockquote>{brief(quote, 400)}</blockquote>}
        {explained.map((line) => (
          <p class="s">{brief(line, 300)}</p>
        ))}
      </div>
    </div>
  );
}

function WaitNote(props: { readonly context: PageContext; readonly pending: PendingInterrupt }): Markup {
  const { context, pending } = props;
  const { run: words } = context.messages;
  const isAsked = turnOf(context, pending).kind === 'open';
  return (
    <Note tone={isAsked ? 'wait' : 'run'} icon="hand">
      {kindText(context, pending)}.{' '}
      <a href={href`/approve/${pending.runId}/${pending.nodeId}`}>{isAsked ? words.answer : words.look}</a>
    </Note>
  );
}

/** Without a request there is usually nothing to say. */
const SAID: ReadonlySet<OwnerView['category']> = new Set([
  'lost',
  'unreadable',
  'missed',
  'ended-lost',
  'ended-missed',
]);

/** One line about what the owner is shown, and the way to it. */
function AssistNote(props: {
  readonly context: PageContext;
  readonly runId: string;
  readonly view: OwnerView;
}): Markup | null {
  const { runId, view } = props;
  const { run: words } = props.context.messages;
  if (view.requestId === null) {
    if (!SAID.has(view.category)) return null;
    return (
      <Note tone="bad" icon="alert">
        {brief(view.title, 240)}. {brief(view.explanation, 400)}
      </Note>
    );
  }
  const isAsked = asksOwner(view);
  const address = href`/plain/assist/${runId}/${view.requestId}`;
  return (
    <Note tone={isAsked ? 'wait' : 'run'} icon={isAsked ? 'hand' : 'out'}>
      {brief(view.title, 240)}. <a href={address}>{isAsked ? words.answer : words.look}</a>
    </Note>
  );
}

/** The name of the step that failed last. */
function failedStep({ events, workflow }: ShownRun): string | undefined {
  const { nodeId } = events.findLast(({ type }) => type === 'node.failed') ?? {};
  return nodeId === undefined ? undefined : nameOfStep(workflow, nodeId);
}

function nameOfStep(workflow: Workflow, nodeId: string): string {
  const index = workflow.indexOf.get(nodeId);
  return (index === undefined ? undefined : workflow.nodes[index]?.name) || nodeId;
}

const ENDS: ReadonlySet<string> = new Set([
  'node.completed',
  'node.failed',
  'node.cancelled',
  'node.retried',
]);

/** Where in the log each node last ended. */
function endedNodes(events: readonly RunEvent[]): ReadonlyMap<string, number> {
  return new Map(
    events.flatMap(({ type, nodeId, sequence }): [string, number][] =>
      ENDS.has(type) && nodeId !== undefined ? [[nodeId, sequence]] : [],
    ),
  );
}

function eventRow({ time }: PageContext, event: RunEvent, words: Markup): Markup {
  const at = fromTimestamp(event.timestamp);
  return (
    <li>
      {at !== undefined && (
        <time class="s" datetime={new Date(at).toISOString()}>
          {time.clock(at)}
        </time>
      )}
      {words}
    </li>
  );
}

function olderThan(runId: string, { sequence }: RunEvent): Href {
  return href`/plain/runs/${runId}?before=${sequence}`;
}
