import type { JsonObject } from '@handrail/base';
import { type People, type RunStory, storyMessages } from '@handrail/owner-view';
import type { JSX } from 'preact';
import type { Loaded } from '../../host/use-loaded.ts';
import { messages } from '../../messages/messages.ts';
import { Skeleton } from '../../parts/skeleton.tsx';
import { setQuery } from '../../router/location.ts';
import { GraphView } from './graph-view.tsx';
import type { RunLog } from './run-log.ts';
import { StepsPanel } from './steps-panel.tsx';
import { TimelinePanel } from './timeline-panel.tsx';
import '../common.css';

/** Parts of the address that are about single events. */
const RAW = ['raw', 'event', 'only', 'span'];
const VIEWS = ['steps', 'graph', 'raw'] as const;
export type View = (typeof VIEWS)[number];

/** How the owner wants to see what happened, from the address. */
export function viewOf(query: URLSearchParams): View {
  if (RAW.some((name) => query.has(name))) return 'raw';
  return query.get('view') === 'graph' ? 'graph' : 'steps';
}

const say = storyMessages;

/** What happened: as steps, as a graph, or as the raw events. */
export function Happened(props: {
  readonly runId: string;
  readonly log: RunLog;
  readonly story: RunStory | undefined;
  readonly query: URLSearchParams;
  readonly people: People;
  readonly workflow: Pick<Loaded<JsonObject | undefined>, 'value' | 'failure'>;
  readonly isActive: boolean;
  readonly nameOf: (nodeId: string | undefined) => string;
  readonly statusOf: (nodeId: string) => string;
}): JSX.Element {
  const { runId, log, story, query, people, workflow, isActive, nameOf, statusOf } = props;
  const view = viewOf(query);
  const chosen = query.get('node') ?? undefined;
  return (
    <section class="happened" aria-label={say.title}>
      <header class="line">
        <h2>{say.title}</h2>
        {story && <span class="soft small">{say.steps(story.steps.length)}</span>}
        <fieldset class="line bare push">
          <legend class="hidden-visually">{say.viewsLabel}</legend>
          {VIEWS.map((each) => (
            <button
              key={each}
              type="button"
              class="chip"
              aria-pressed={each === view}
              onClick={() => show(each)}
            >
              {say.views[each]}
            </button>
          ))}
        </fieldset>
      </header>
      {view === 'graph' ? (
        <Graph workflow={workflow} statusOf={statusOf} chosen={chosen} />
      ) : view === 'raw' || !story || log.events.length === 0 ? (
        <TimelinePanel log={log} query={query} isActive={isActive} nameOf={nameOf} />
      ) : (
        <StepsPanel runId={runId} log={log} story={story} people={people} nameOf={nameOf} chosen={chosen} />
      )}
    </section>
  );
}

function show(view: View): void {
  setQuery({
    raw: view === 'raw' ? '1' : null,
    view: view === 'graph' ? 'graph' : null,
    ...{ event: null, only: null, span: null, node: null },
  });
}

function Graph(props: {
  readonly workflow: Pick<Loaded<JsonObject | undefined>, 'value' | 'failure'>;
  readonly statusOf: (nodeId: string) => string;
  readonly chosen: string | undefined;
}): JSX.Element {
  const { workflow, statusOf, chosen } = props;
  if (!workflow.value)
    return workflow.failure ? <p class="soft">{messages.failures.missing[0]}</p> : <Skeleton lines={6} />;
  return (
    <GraphView
      document={workflow.value}
      statusOf={statusOf}
      chosen={chosen}
      onChoose={(nodeId) => setQuery({ view: null, node: nodeId })}
    />
  );
}
