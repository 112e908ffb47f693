/** @jsxImportSource #markup */
import { formatDeadline } from '@handrail/owner-view';
import type { Markup } from '../markup/elements.ts';
import { Icon } from '../markup/icons.tsx';
import type { PageContext } from './page-context.ts';

/** Until when, as people say it and exactly. */
export function DueLine(props: {
  readonly context: PageContext;
  readonly deadline: number | undefined;
  /** Whoever looks is to answer; otherwise it goes on by itself, or others answer. */
  readonly isAsked: boolean;
}): Markup | null {
  const { context, deadline, isAsked } = props;
  const { messages, time, now } = context;
  if (deadline === undefined) return null;
  if (deadline <= now) {
    return (
      <p class="due bad">
        <Icon name="clock" />
        {formatDeadline(undefined, isAsked, messages)}
      </p>
    );
  }
  const sentence = formatDeadline(time.inWords(deadline - now), isAsked, messages);
  const until = messages.time.until(time.moment(deadline));
  if (!isAsked) {
    return (
      <p class="s due">
        {sentence}, {until}
      </p>
    );
  }
  return (
    <p class="due wait">
      <Icon name="clock" />
      <b>{sentence}</b> <span class="s">{until}</span>
    </p>
  );
}
