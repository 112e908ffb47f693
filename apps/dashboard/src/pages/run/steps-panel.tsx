import {
  formatEvent,
  isStepDetail,
  type RunStory,
  type StepState,
  type StoryStep,
} from '@handrail/owner-view';
import type { JSX } from 'preact';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/shapes.ts';
import { messages } from '../../messages/messages.ts';
import { Outside } from '../../parts/outside.tsx';
import { setQuery } from '../../router/location.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import type { RunLog } from './run-log.ts';

const { story: say } = messages;

const LOOKS: Readonly<Record<StepState, readonly [icon: IconName, tone: string]>> = {
  running: ['running', 'run'],
  waiting: ['hand', 'wait'],
  done: ['check', 'done'],
  declined: ['slash', 'off'],
  refused: ['shield', 'off'],
  failed: ['cross', 'bad'],
  skipped: ['skip', 'off'],
  cancelled: ['slash', 'off'],
};

/** The steps of a run with how long each took, and what happened in each, in words. */
export function StepsPanel(props: {
  readonly log: RunLog;
  readonly story: RunStory;
  readonly nameOf: (nodeId: string) => string;
  /** The step that was chosen in the graph. */
  readonly chosen: string | undefined;
}): JSX.Element {
  const { log, story, nameOf, chosen } = props;
  const now = useNow(1_000);
  const start = story.startedAt ?? now;
  const end = Math.max(story.endedAt ?? now, start + 1);
  return (
    <section class="steps" aria-label={say.title}>
      <header class="line">
        <h2>{say.title}</h2>
        <span class="soft small">{say.steps(story.steps.length)}</span>
        <button type="button" class="chip push" aria-pressed="false" onClick={() => setQuery({ raw: '1' })}>
          {say.raw}
        </button>
      </header>
      <ol class="card">
        {story.steps.map((step) => (
          <li key={step.nodeId}>
            <details open={step.nodeId === chosen || undefined}>
              <StepLine step={step} name={nameOf(step.nodeId)} start={start} end={end} now={now} />
              <Beats step={step} log={log} nameOf={nameOf} />
            </details>
          </li>
        ))}
      </ol>
      <p class="small soft">{say.legend}</p>
    </section>
  );
}

function StepLine(props: {
  readonly step: StoryStep;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly now: number;
}): JSX.Element {
  const { step, name, start, end, now } = props;
  const { state, startedAt, endedAt } = step;
  const [icon, tone] = LOOKS[state];
  const took = Math.max(0, (endedAt ?? now) - startedAt);
  const waited = Math.min(
    took,
    step.waitedMs + (step.askedAt === undefined ? 0 : Math.max(0, now - step.askedAt)),
  );
  const share = (ms: number) => `${Math.min(100, (100 * ms) / (end - start))}%`;
  return (
    <summary class="step">
      <span class={`tone-${tone}`}>
        <Icon name={icon} />
        <span class="hidden-visually">{say.states[state]}: </span>
      </span>
      <span class="step-name">
        <Outside text={name} most={120} />
        {state !== 'done' && <span class="soft"> {say.states[state].toLowerCase()}</span>}
      </span>
      <span class="step-bar" aria-hidden="true">
        <i class="step-wait" style={{ left: share(startedAt - start), width: share(waited) }} />
        <i
          class="step-work"
          style={{ left: share(startedAt - start + waited), width: share(took - waited) }}
        />
      </span>
      <span class="step-time">{formatTime.duration(took)}</span>
      <Icon name="next" small />
    </summary>
  );
}

const MOST_BEATS = 200;

/** What happened in a step, one line for each thing that says something. */
function Beats(props: {
  readonly step: StoryStep;
  readonly log: RunLog;
  readonly nameOf: (nodeId: string) => string;
}): JSX.Element {
  const { step, log, nameOf } = props;
  const name = nameOf(step.nodeId);
  const events = step.events.flatMap((place) => {
    const event = log.events[place];
    if (!event || !isStepDetail(event.type)) return [];
    const told = formatEvent({ ...event, nodeName: name }, messages);
    return told.isKnown ? [{ ...told, event }] : [];
  });
  return (
    <div class="beats">
      {step.waitedMs > 0 && <p class="small soft">{say.waited(formatTime.duration(step.waitedMs))}</p>}
      <ol>
        {events.slice(0, MOST_BEATS).map(({ event, sentence, quote }) => (
          <li key={event.sequence}>
            <time class="small soft" dateTime={event.timestamp}>
              {formatTime.exact(Date.parse(event.timestamp))}
            </time>
            <span>
              <Outside text={sentence} most={200} />
              {quote !== undefined && (
                <blockquote>
                  <Outside text={quote} most={400} />
                </blockquote>
              )}
            </span>
          </li>
        ))}
      </ol>
      <button type="button" class="chip" onClick={() => setQuery({ raw: '1', node: step.nodeId })}>
        {say.raw}, {step.events.length}
      </button>
    </div>
  );
}
