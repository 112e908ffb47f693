import type { RunSummary } from '@handrail/client';
import type { ComponentChildren, JSX } from 'preact';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/shapes.ts';
import { words } from '../words/words.ts';

export type Tone = 'wait' | 'run' | 'done' | 'bad' | 'said' | 'off';

/** Shape, word and colour together; the colour is the one that may be missing. */
export function Tag(props: {
  readonly icon: IconName;
  readonly tone: Tone;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <span class={`tag tone-${props.tone}`}>
      <Icon name={props.icon} />
      {props.children}
    </span>
  );
}

type RunStatus = RunSummary['status'];

const STATES: Readonly<Record<RunStatus, readonly [IconName, Tone]>> = {
  pending: ['waiting', 'off'],
  running: ['running', 'run'],
  paused: ['pause', 'off'],
  'waiting-approval': ['hand', 'wait'],
  'waiting-input': ['hand', 'wait'],
  'waiting-external': ['out', 'run'],
  completed: ['check', 'done'],
  failed: ['cross', 'bad'],
  cancelled: ['slash', 'off'],
};

export function StateTag({ status }: { status: RunStatus }): JSX.Element {
  // A later host may know more states than this page.
  const [icon, tone] = Object.hasOwn(STATES, status) ? STATES[status] : (['dot', 'off'] as const);
  return (
    <Tag icon={icon} tone={tone}>
      {Object.hasOwn(words.states, status) ? words.states[status] : status}
    </Tag>
  );
}
