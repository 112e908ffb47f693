import { isJsonObject, type JsonObject, ownProperty } from '@handrail/base';
import {
  explainCall,
  explainFailure,
  failureEnglish,
  formatEvent,
  isLabels,
  isStepDetail,
  type People,
  type RunStory,
  readableName,
  readFailure,
  type StoryStep,
  storyMessages,
  toolTitles,
} from '@handrail/owner-view';
import type { JSX } from 'preact';
import { messages } from '../../messages/messages.ts';
import { Outside } from '../../parts/outside.tsx';
import { setQuery } from '../../router/location.ts';
import { formatTime } from '../../time/format-time.ts';
import { DocumentRow } from './document-row.tsx';
import type { RunLog, ShownRunEvent } from './run-log.ts';

const say = storyMessages;
const MOST_BEATS = 200;

/** What happened in a step: one line for each thing that says something, then what was kept of it. */
export function Beats(props: {
  readonly runId: string;
  readonly step: StoryStep;
  readonly log: RunLog;
  readonly story: RunStory;
  readonly people: People;
  readonly name: string;
}): JSX.Element {
  const { runId, step, log, story, people, name } = props;
  const beats = step.events.flatMap((place) => {
    const event = log.events[place];
    const beat = event && isStepDetail(event.type) ? beatOf(event, name, people) : undefined;
    return beat ? [beat] : [];
  });
  // The line of the step says already that it began and is done.
  const telling = beats.filter(({ event: { type } }) => type !== 'node.started' && type !== 'node.completed');
  const shown = telling.length > 0 ? telling : beats;
  const seen = story.decisions.flatMap(({ nodeId, artifactId }) =>
    nodeId === step.nodeId && artifactId !== undefined ? [artifactId] : [],
  );
  const kept = story.documents.filter((each) => each.nodeId === step.nodeId && !isLabels(each));
  return (
    <div class="beats">
      <ol>
        {shown.slice(0, MOST_BEATS).map(({ event, what, more, quote }) => (
          <li key={event.sequence}>
            <time
              class="small soft"
              dateTime={event.timestamp}
              title={formatTime.exact(Date.parse(event.timestamp))}
            >
              {clock.format(Date.parse(event.timestamp))}
            </time>
            <div>
              <Outside text={what} most={240} />
              {more.map((sentence) => (
                <p key={sentence} class="small soft">
                  <Outside text={sentence} most={300} />
                </p>
              ))}
              {quote !== undefined && (
                <blockquote>
                  <Outside text={quote} most={400} />
                </blockquote>
              )}
            </div>
          </li>
        ))}
      </ol>
      {(seen.length > 0 || kept.length > 0) && (
        <>
          <h3>{say.evidence}</h3>
          <ul class="result-documents">
            {seen.map((artifactId) => (
              <DocumentRow key={artifactId} runId={runId} artifactId={artifactId} kind="approval" />
            ))}
            {kept.map(({ artifactId }) => (
              <DocumentRow
                key={artifactId}
                runId={runId}
                artifactId={artifactId}
                kind="document"
                labelsId={
                  story.documents.find((each) => isLabels(each) && each.nodeId === step.nodeId)?.artifactId
                }
              />
            ))}
          </ul>
        </>
      )}
      <button
        type="button"
        class="chip"
        onClick={() => setQuery({ raw: '1', view: null, node: step.nodeId })}
      >
        {say.raw}, {step.events.length}
      </button>
    </div>
  );
}

const clock = new Intl.DateTimeFormat(messages.locale, { timeStyle: 'medium' });

interface Beat {
  readonly event: ShownRunEvent;
  readonly what: string;
  readonly more: readonly string[];
  /** Words of others. */
  readonly quote: string | undefined;
}

function beatOf(event: ShownRunEvent, name: string, people: People): Beat | undefined {
  const data = isJsonObject(event.payload) ? event.payload : {};
  if (event.type === 'agent.toolReturned') return callBeat(event, data);
  if (event.type === 'node.failed') {
    const error = readFailure(ownProperty(data, 'error'));
    const told = error && explainFailure(error, name, failureEnglish);
    if (told) {
      const more = [...(told.rule === undefined ? [] : [told.rule]), told.next];
      return { event, what: told.what, more, quote: told.said };
    }
  }
  const { sentence, isKnown, quote } = formatEvent({ ...event, nodeName: name }, messages, people);
  const what = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return isKnown ? { event, what, more: [], quote } : undefined;
}

function callBeat(event: ShownRunEvent, data: JsonObject): Beat | undefined {
  const id = String(ownProperty(data, 'toolName') ?? '');
  const title = titleOf(id.slice(id.lastIndexOf('/') + 1));
  const error = readFailure(ownProperty(data, 'error'));
  const ms = ownProperty(data, 'durationMs');
  if (!error) {
    const time = typeof ms === 'number' ? formatTime.duration(ms) : undefined;
    return { event, what: say.call(title, time), more: [], quote: undefined };
  }
  // That it was asked for says the event of the request.
  if (error.code === 'x-confirmation-required') return undefined;
  const [what, next] = explainCall(error.code, failureEnglish);
  return {
    event,
    what: say.callFailed(title, what),
    more: next === undefined ? [] : [next],
    quote: error.message === '' ? undefined : error.message,
  };
}

function titleOf(tool: string): string {
  if (Object.hasOwn(toolTitles, tool)) return toolTitles[tool] ?? tool;
  return readableName(tool.replaceAll('.', '_')) ?? tool;
}
