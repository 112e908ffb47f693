import {
  formatPerson,
  type People,
  type StepState,
  type StoryDecision,
  type StoryStep,
  stepOutcome,
  storyMessages,
} from '@handrail/owner-view';
import type { JSX } from 'preact';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/shapes.ts';
import { messages } from '../../messages/messages.ts';
import { Outside } from '../../parts/outside.tsx';
import { formatTime } from '../../time/format-time.ts';

const say = storyMessages;

const LOOKS: Readonly<Record<StepState, readonly [icon: IconName, tone: string]>> = {
  running: ['running', 'run'],
  waiting: ['hand', 'wait'],
  done: ['check', 'done'],
  declined: ['slash', 'off'],
  refused: ['minus', 'off'],
  failed: ['cross', 'bad'],
  skipped: ['skip', 'off'],
  cancelled: ['slash', 'off'],
};

/** A step in one line: its state, what came of it, and when in the run it worked and waited. */
export function StepLine(props: {
  readonly step: StoryStep;
  readonly name: string;
  readonly decision: StoryDecision | undefined;
  readonly people: People;
  /** When the run began, and when it ended. */
  readonly span: readonly [start: number, end: number];
  readonly now: number;
}): JSX.Element {
  const { step, name, decision, people, now } = props;
  const [start, end] = props.span;
  const { state, startedAt, endedAt } = step;
  const [icon, tone] = LOOKS[state];
  const took = Math.max(0, (endedAt ?? now) - startedAt);
  const open = step.askedAt === undefined ? 0 : Math.max(0, now - step.askedAt);
  const waited = Math.min(took, step.waitedMs + open);
  const share = (ms: number) => `${Math.min(100, (100 * ms) / (end - start))}%`;
  const note = noteOf(step, decision, people);
  return (
    <summary class="step">
      <span class={`tone-${tone}`}>
        <Icon name={icon} />
        <span class="hidden-visually">{say.states[state]}: </span>
      </span>
      <span class="step-name">
        <Outside text={name} most={120} />
        {note !== '' && <span class="soft"> {note}</span>}
      </span>
      <span class="step-bar" aria-hidden="true">
        {waited > 0 && (
          <i class="step-wait" style={{ left: share(startedAt - start), width: share(waited) }} />
        )}
        <i
          class="step-work"
          style={{ left: share(startedAt - start + waited), width: share(took - waited) }}
        />
      </span>
      <span class="step-time">{state === 'skipped' ? '–' : formatTime.duration(took)}</span>
      <Icon name="next" small />
    </summary>
  );
}

function noteOf(step: StoryStep, decision: StoryDecision | undefined, people: People): string {
  const { state } = step;
  const outcome = state === 'done' ? stepOutcome(step.outputs, storyMessages) : '';
  if (decision && (state === 'done' || state === 'declined'))
    return [say.decided(decision.action, formatPerson(decision.by, messages, people)), outcome]
      .filter((part) => part !== '')
      .join(', ');
  return state === 'done' ? outcome : say.states[state].toLowerCase();
}
