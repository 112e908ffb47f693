import type { OwnerIconName, OwnerVerdict } from '@handrail/owner-view';
import type { RunStatus } from '@handrail/runs';
import { brief } from '../markup/fit.ts';
import type { Href } from '../markup/href.ts';
import { html } from '../markup/html.ts';
import { icon } from './icons.ts';
import { backToInbox, type OwnerPage } from './layout.ts';
import type { PageContext } from './page-context.ts';
import { stateTag } from './state-tag.ts';

/** What was answered, and what happened next. */
export interface Answered {
  readonly verdict: OwnerVerdict;
  readonly sentence: string;
  readonly status: RunStatus;
  /** Left out for visitors who may not see it. */
  readonly run?: Href;
  readonly refresh?: Href;
}

const SHAPES: Readonly<Record<OwnerVerdict, readonly [OwnerIconName, string]>> = {
  approved: ['check', 'done'],
  declined: ['cross', 'bad'],
  refined: ['ask', 'run'],
  sent: ['check', 'done'],
  done: ['check', 'done'],
  cancelled: ['cross', 'bad'],
  voted: ['check', 'run'],
  'timed-out': ['clock', 'off'],
};

export function answeredView(context: PageContext, answered: Answered): OwnerPage {
  const { answered: words, frame, next } = context.messages;
  const { verdict, sentence, status, run, refresh } = answered;
  const [shape, colour] = SHAPES[verdict];
  const goesOn = status === 'running' || status === 'pending';
  const main = html`${context.session && backToInbox(context)}<article class="card"><h1 class="tag"><span class="tag ${colour}">${icon(shape)}</span>${brief(sentence, 300)}</h1><div class="due">${stateTag(context, status, next[status])}</div><div class="acts">${goesOn && refresh && html`<a class="b" href="${refresh}">${frame.refresh}</a>`}${run ? html`<a class="b" href="${run}">${words.seeRun}</a>` : html`<p class="s">${words.closePage}</p>`}</div></article>`;
  return { title: sentence, main };
}
