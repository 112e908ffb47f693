import type { RunOutcome, RunStatus } from '@handrail/runs';
import type { OwnerIconName } from './shapes.ts';

/** Colours by meaning. A colour never says anything alone: there is always a shape and a word with it. */
export type Tone = 'wait' | 'run' | 'done' | 'bad' | 'off';

const STYLES: Readonly<Record<RunStatus, readonly [icon: OwnerIconName, tone: Tone]>> = {
  pending: ['waiting', 'off'],
  running: ['running', 'run'],
  paused: ['pause', 'off'],
  'waiting-approval': ['hand', 'wait'],
  'waiting-input': ['ask', 'wait'],
  'waiting-external': ['out', 'run'],
  completed: ['check', 'done'],
  failed: ['cross', 'bad'],
  cancelled: ['stop', 'off'],
};

/** Only what failed is red: that somebody or a rule said no is a decision. */
const ENDS: Readonly<Record<RunOutcome, readonly [icon: OwnerIconName, tone: Tone]>> = {
  done: STYLES.completed,
  declined: ['slash', 'off'],
  refused: ['minus', 'off'],
  failed: STYLES.failed,
  cancelled: STYLES.cancelled,
};

export function outcomeStyle(outcome: RunOutcome): readonly [icon: OwnerIconName, tone: Tone] {
  return ENDS[outcome];
}

/** How a run of this status is marked. A later host may know more states than this. */
export function statusStyle(status: string): readonly [icon: OwnerIconName, tone: Tone] {
  return Object.hasOwn(STYLES, status) ? STYLES[status as RunStatus] : ['dot', 'off'];
}

/** The icon of what a run waits for. */
export function kindIcon(interruptKind: string): OwnerIconName {
  if (interruptKind === 'approval' || interruptKind === 'low-confidence') return 'hand';
  return interruptKind === 'clarification' ? 'ask' : 'out';
}
