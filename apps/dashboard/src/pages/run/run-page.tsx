import { isJsonObject, type JsonObject } from '@handrail/base';
import { foldStory, plainText, readResult } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { type Loaded, useLoaded } from '../../host/use-loaded.ts';
import { messages } from '../../messages/messages.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { setQuery } from '../../router/location.ts';
import { useStore } from '../../store.ts';
import { Card } from '../inbox/card.tsx';
import { inbox } from '../inbox/inbox-store.ts';
import { useCards } from '../inbox/use-cards.ts';
import type { PageProps } from '../registry.ts';
import { hasEnded } from '../runs/run-summary.ts';
import { GraphView } from './graph-view.tsx';
import { ResultPanel } from './result-panel.tsx';
import { RunActions } from './run-actions.tsx';
import { RunHeader } from './run-header.tsx';
import { useRunLog } from './run-log.ts';
import { StepsPanel } from './steps-panel.tsx';
import { TimelinePanel } from './timeline-panel.tsx';
import './run-page.css';
import './result.css';

const SETTLE = 250;
/** Parts of the address that are about single events. */
const RAW = ['raw', 'event', 'only', 'span'];

/** One run: what it is about, what it wants, what happened. */
export function Page({ params, query }: PageProps): JSX.Element {
  const { runId = '' } = params;
  const log = useRunLog(runId);
  const run = useLoaded(runId, (signal) => host.runs.get(runId, { signal }), 5_000);
  const workflowId = run.value?.workflowId;
  const workflow = useLoaded(`workflow ${workflowId}`, async (signal) =>
    workflowId === undefined ? undefined : host.workflows.get(workflowId, { signal }),
  );
  const cards = useCards(runId);
  const { failure: noInbox } = useStore(inbox);
  const names = useMemo(() => namesOf(workflow.value?.nodes), [workflow.value]);
  const nameOf = (nodeId: string | undefined) => (nodeId === undefined ? '' : (names.get(nodeId) ?? nodeId));

  const isOver = run.value !== undefined && hasEnded(run.value.status);
  const isRaw = RAW.some((name) => query.has(name));
  // The whole log is told again when it grew, so not while only its events are looked at.
  const story = useMemo(
    () => (isOver || !isRaw ? foldStory(log.events) : undefined),
    [log.events, log.version, isOver, isRaw],
  );

  // The state follows the log: a little after new events, it is asked for again.
  useEffect(() => {
    if (log.version === 0 || (run.value && hasEnded(run.value.status))) return;
    const timer = setTimeout(run.reload, SETTLE);
    return () => clearTimeout(timer);
  }, [log.version, log.state]);

  // What is asked is above the rest, so the rest waits until that is known.
  if (!run.value || (!cards && !noInbox)) {
    return (
      <>
        <PageTitle title={messages.run.untitled} />
        {run.failure ? <ErrorState failure={run.failure} onRetry={run.reload} /> : <Skeleton lines={10} />}
      </>
    );
  }
  const name = typeof workflow.value?.name === 'string' ? workflow.value.name : run.value.workflowId;
  const asked = cards ?? [];
  const { nodeStates } = run.value;
  const result = isOver && story ? readResult(story, nameOf, messages) : undefined;
  const statusOf = (nodeId: string) => {
    const state = Object.hasOwn(nodeStates, nodeId) ? nodeStates[nodeId] : undefined;
    return isJsonObject(state) && typeof state.status === 'string' ? state.status : 'pending';
  };
  return (
    <>
      <PageTitle title={messages.run.title(plainText(name, 60))} heading={plainText(name, 120)}>
        <RunActions run={run.value} events={log.events} onChanged={run.reload} />
      </PageTitle>
      <div class="stack">
        <RunHeader run={run.value} outcome={result?.outcome} />
        {story && result && <ResultPanel runId={runId} story={story} result={result} />}
        <div class={asked.length > 0 ? 'run-columns is-asking-first' : 'run-columns'}>
          {asked.length > 0 && (
            <div class="stack">
              {asked.map((card) => (
                <Card key={card.key} card={card} />
              ))}
            </div>
          )}
          <Graph workflow={workflow} statusOf={statusOf} chosen={query.get('node') ?? undefined} />
          {isRaw || !story || log.events.length === 0 ? (
            <TimelinePanel log={log} query={query} isActive={!isOver} nameOf={nameOf} />
          ) : (
            <StepsPanel log={log} story={story} nameOf={nameOf} chosen={query.get('node') ?? undefined} />
          )}
        </div>
      </div>
    </>
  );
}

function namesOf(nodes: unknown): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const node of Array.isArray(nodes) ? nodes : []) {
    if (isJsonObject(node) && typeof node.id === 'string' && typeof node.name === 'string')
      names.set(node.id, node.name);
  }
  return names;
}

function Graph(props: {
  readonly workflow: Pick<Loaded<JsonObject | undefined>, 'value' | 'failure'>;
  readonly statusOf: (nodeId: string) => string;
  readonly chosen: string | undefined;
}): JSX.Element {
  const { workflow, statusOf, chosen } = props;
  return (
    <section class="run-graph" aria-label={messages.run.graph.title}>
      <h2>{messages.run.graph.title}</h2>
      {workflow.value ? (
        <GraphView
          document={workflow.value}
          statusOf={statusOf}
          chosen={chosen}
          onChoose={(nodeId) => setQuery({ node: nodeId })}
        />
      ) : workflow.failure ? (
        <p class="soft">{messages.failures.missing[0]}</p>
      ) : (
        <Skeleton lines={6} />
      )}
    </section>
  );
}
