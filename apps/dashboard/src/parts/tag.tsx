import type { RunSummary } from '@handrail/client';
import { type Tone as OwnerTone, outcomeStyle, type RunOutcome, statusStyle } from '@handrail/owner-view';
import type { ComponentChildren, JSX } from 'preact';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/shapes.ts';
import { messages } from '../messages/messages.ts';

export type Tone = OwnerTone | 'said';

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

export function StateTag(props: {
  readonly status: RunSummary['status'];
  /** How it ended, which says more than its status. */
  readonly outcome?: RunOutcome | undefined;
}): JSX.Element {
  const { status, outcome } = props;
  if (outcome) {
    const [shape, colour] = outcomeStyle(outcome);
    return (
      <Tag icon={shape} tone={colour}>
        {messages.outcomes[outcome]}
      </Tag>
    );
  }
  const [icon, tone] = statusStyle(status);
  return (
    <Tag icon={icon} tone={tone}>
      {Object.hasOwn(messages.states, status) ? messages.states[status] : status}
    </Tag>
  );
}
