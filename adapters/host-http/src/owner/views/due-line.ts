import type { Instant } from '@handrail/runs';
import { type Html, html } from '../markup/html.ts';
import { icon } from './icons.ts';
import type { Visit } from './visit.ts';

/** Until when, as people say it and exactly. */
export function dueLine({ texts, time, now }: Visit, deadline: Instant | undefined): Html | undefined {
  if (deadline === undefined) return undefined;
  const exact = time.moment(deadline);
  if (deadline <= now) return html`<p class="due bad">${icon('clock')}${texts.time.overdue}</p>`;
  return html`<p class="due wait">${icon('clock')}<b>${texts.time.answerWithin(time.duration(deadline - now))}</b> <span class="s">${texts.time.until(exact)}</span></p>`;
}
