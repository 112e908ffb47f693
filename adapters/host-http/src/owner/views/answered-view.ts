import type { RunStatus } from '@handrail/runs';
import { brief } from '../markup/fit.ts';
import type { Href } from '../markup/href.ts';
import { html } from '../markup/html.ts';
import { type IconName, icon } from './icons.ts';
import { backToInbox, type Page } from './layout.ts';
import { stateTag } from './state-tag.ts';
import type { Visit } from './visit.ts';

export type Verdict = 'approved' | 'declined' | 'refine' | 'sent' | 'voted' | 'timed-out';

/** What was answered, and what happened next. */
export interface Answered {
  readonly verdict: Verdict;
  readonly sentence: string;
  readonly status: RunStatus;
  /** Left out for visitors who may not see it. */
  readonly run?: Href;
  readonly refresh?: Href;
}

const SHAPES: Readonly<Record<Verdict, readonly [IconName, string]>> = {
  approved: ['check', 'done'],
  declined: ['cross', 'bad'],
  refine: ['ask', 'run'],
  sent: ['check', 'done'],
  voted: ['check', 'run'],
  'timed-out': ['clock', 'off'],
};

export function answeredView(visit: Visit, answered: Answered): Page {
  const { answered: words, frame } = visit.texts;
  const { verdict, sentence, status, run, refresh } = answered;
  const [shape, colour] = SHAPES[verdict];
  const goesOn = status === 'running' || status === 'pending';
  const main = html`${visit.session && backToInbox(visit)}<article class="card"><h1 class="tag"><span class="tag ${colour}">${icon(shape)}</span>${brief(sentence, 300)}</h1><div class="due">${stateTag(visit, status, words.next[status])}</div><div class="acts">${goesOn && refresh && html`<a class="b" href="${refresh}">${frame.refresh}</a>`}${run ? html`<a class="b" href="${run}">${words.seeRun}</a>` : html`<p class="s">${words.closePage}</p>`}</div></article>`;
  return { title: sentence, main };
}
