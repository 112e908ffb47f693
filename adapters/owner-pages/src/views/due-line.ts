import type { PendingInterrupt } from '@handrail/host';
import { isForOwner } from '@handrail/owner-view';
import { type Html, html } from '../markup/html.ts';
import { icon } from './icons.ts';
import type { PageContext } from './page-context.ts';

/** Until when, as people say it and exactly. */
export function dueLine(
  { messages, time, now }: PageContext,
  { deadline, kind }: Pick<PendingInterrupt, 'deadline' | 'kind'>,
): Html | undefined {
  if (deadline === undefined) return undefined;
  const exact = time.moment(deadline);
  if (deadline <= now) return html`<p class="due bad">${icon('clock')}${messages.time.overdue}</p>`;
  const left = time.inWords(deadline - now);
  if (!isForOwner(kind))
    return html`<p class="s due">${messages.time.waitsFor(left)}, ${messages.time.until(exact)}</p>`;
  return html`<p class="due wait">${icon('clock')}<b>${messages.time.answerWithin(left)}</b> <span class="s">${messages.time.until(exact)}</span></p>`;
}
