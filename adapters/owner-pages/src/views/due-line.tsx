/** @jsxImportSource #markup */
import type { PendingInterrupt } from '@handrail/host';
import { isForOwner } from '@handrail/owner-view';
import type { Markup } from '../markup/elements.ts';
import { Icon } from '../markup/icons.tsx';
import type { PageContext } from './page-context.ts';

/** Until when, as people say it and exactly. */
export function DueLine(
  props: { readonly context: PageContext } & Pick<PendingInterrupt, 'deadline' | 'kind'>,
): Markup | null {
  const { context, deadline, kind } = props;
  const { messages, time, now } = context;
  if (deadline === undefined) return null;
  if (deadline <= now) {
    return (
      <p class="due bad">
        <Icon name="clock" />
        {messages.time.overdue}
      </p>
    );
  }
  const left = time.inWords(deadline - now);
  const until = messages.time.until(time.moment(deadline));
  if (!isForOwner(kind)) {
    return (
      <p class="s due">
        {messages.time.waitsFor(left)}, {until}
      </p>
    );
  }
  return (
    <p class="due wait">
      <Icon name="clock" />
      <b>{messages.time.answerWithin(left)}</b> <span class="s">{until}</span>
    </p>
  );
}
