import type { RunOutcome } from '@handrail/owner-view';
import type { JSX } from 'preact';
import type { IconName } from '../../icons/shapes.ts';
import { messages } from '../../messages/messages.ts';
import { Tag, type Tone } from '../../parts/tag.tsx';

/** Only what failed is red: that somebody or a rule said no is a decision. */
export const OUTCOME_LOOKS: Readonly<Record<RunOutcome, readonly [icon: IconName, tone: Tone]>> = {
  done: ['check', 'done'],
  declined: ['slash', 'off'],
  refused: ['shield', 'off'],
  failed: ['cross', 'bad'],
  cancelled: ['slash', 'off'],
};

export function OutcomeTag({ outcome }: { outcome: RunOutcome }): JSX.Element {
  const [icon, tone] = OUTCOME_LOOKS[outcome];
  return (
    <Tag icon={icon} tone={tone}>
      {messages.result.outcomes[outcome]}
    </Tag>
  );
}
