import type { PendingInterrupt } from '@handrail/host';
import { type Html, html } from '../markup/html.ts';
import { icon } from './icons.ts';
import { isForOwner } from './state-tag.ts';
import type { Visit } from './visit.ts';

/** Until when, as people say it and exactly. */
export function dueLine(
  { texts, time, now }: Visit,
  { deadline, kind }: Pick<PendingInterrupt, 'deadline' | 'kind'>,
): Html | undefined {
  if (deadline === undefined) return undefined;
  const exact = time.moment(deadline);
  if (deadline <= now) return html`<p class="due bad">${icon('clock')}${texts.time.overdue}</p>`;
  const left = time.duration(deadline - now);
  if (!isForOwner(kind))
    return html`<p class="s due">${texts.time.waitsFor(left)}, ${texts.time.until(exact)}</p>`;
  return html`<p class="due wait">${icon('clock')}<b>${texts.time.answerWithin(left)}</b> <span class="s">${texts.time.until(exact)}</span></p>`;
}
