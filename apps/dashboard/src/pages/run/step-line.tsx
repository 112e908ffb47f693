import {
  formatPerson,
  type People,
  type StepState,
  type StoryDecision,
  type StoryStep,
  stepOutcome,
  stepTime,
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
  /** When the run began, and when it ended; now while it goes on. */
  readonly span: readonly [start: number, end: number];
}): JSX.Element {
  const { step, name, decision, people } = props;
  const [start, end] = props.span;
  const { state } = step;
  const [icon, tone] = LOOKS[state];
  const share = (ms: number) => `${Math.max(0, Math.min(100, (100 * ms) / (end - start)))}%`;
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
        {step.phases.map(({ isWaiting, from, to = end }) => (
          <i
            key={`${from}-${to}`}
            class={isWaiting ? 'step-wait' : 'step-work'}
            style={{ left: share(from - start), width: share(to - from) }}
          />
        ))}
      </span>
      <span class="step-time">{state === 'skipped' ? '–' : formatTime.duration(stepTime(step, end))}</span>
      <Icon name="next" small />
    </summary>
  );
}

function noteOf(step: StoryStep, decision: StoryDecision | undefined, people: People): string {
  const { state, rounds } = step;
  const isDecided = decision !== undefined && (state === 'done' || state === 'declined');
  const parts = [
    isDecided ? say.decided(decision.action, formatPerson(decision.by, messages, people)) : '',
    state === 'done' ? stepOutcome(step.outputs, storyMessages) : '',
    state === 'done' || isDecided ? '' : say.states[state].toLowerCase(),
    rounds > 1 ? say.rounds(rounds) : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
