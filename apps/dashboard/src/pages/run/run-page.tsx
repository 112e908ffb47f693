import { isJsonObject } from '@handrail/base';
import {
  failureEnglish,
  foldStory,
  type People,
  plainText,
  readResult,
  resultMessages,
  storyMessages,
} from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { messages } from '../../messages/messages.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { type SessionState, session } from '../../session/session.ts';
import { useStore } from '../../store.ts';
import { Card } from '../inbox/card.tsx';
import { inbox } from '../inbox/inbox-store.ts';
import { useCards } from '../inbox/use-cards.ts';
import type { PageProps } from '../registry.ts';
import { hasEnded } from '../runs/run-summary.ts';
import { Happened, viewOf } from './happened.tsx';
import { ResultPanel } from './result-panel.tsx';
import { RunActions } from './run-actions.tsx';
import { RunHeader } from './run-header.tsx';
import { useRunLog } from './run-log.ts';
import { namesOf } from './step-names.ts';
import './run-page.css';
import './result.css';

const SETTLE = 250;
const WORDS = { ...messages, failures: failureEnglish, story: storyMessages, result: resultMessages };

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
  const signedIn = useStore(session);
  const names = useMemo(() => namesOf(workflow.value?.nodes), [workflow.value]);
  const nameOf = (nodeId: string | undefined) => (nodeId === undefined ? '' : (names.get(nodeId) ?? nodeId));

  const isOver = run.value !== undefined && hasEnded(run.value.status);
  const isRaw = viewOf(query) === 'raw';
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
  const people = peopleOf(signedIn);
  const result = isOver && story ? readResult(story, nameOf, WORDS, people) : undefined;
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
        <RunHeader run={run.value} outcome={result?.outcome} steps={story?.steps} />
        {story && result && <ResultPanel runId={runId} story={story} result={result} />}
        {asked.map((card) => (
          <Card key={card.key} card={card} keepsSize={asked.some(({ state }) => state === 'open')} />
        ))}
        <Happened
          runId={runId}
          log={log}
          story={story}
          query={query}
          people={people}
          workflow={workflow}
          isActive={!isOver}
          nameOf={nameOf}
          statusOf={statusOf}
        />
      </div>
    </>
  );
}

/** The owner reads about themselves as "you". */
function peopleOf(state: SessionState): People {
  return new Map(state.kind === 'signed-in' ? [[state.id, storyMessages.you]] : []);
}
