import type { RunSummary } from '@handrail/client';
import { type Tone as OwnerTone, runLook } from '@handrail/owner-view';
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

export function StateTag({ status }: { status: RunSummary['status'] }): JSX.Element {
  const [icon, tone] = runLook(status);
  return (
    <Tag icon={icon} tone={tone}>
      {Object.hasOwn(messages.states, status) ? messages.states[status] : status}
    </Tag>
  );
}
