/** @jsxImportSource #markup */
import { formatNext, type OwnerIconName, type OwnerVerdict } from '@handrail/owner-view';
import type { RunStatus, RunVerdict } from '@handrail/runs';
import { brief } from '../markup/fit.tsx';
import type { Href } from '../markup/href.ts';
import { Icon } from '../markup/icons.tsx';
import { BackToInbox, type OwnerPage } from './layout.tsx';
import { ButtonLink } from './notice-view.tsx';
import type { PageContext } from './page-context.ts';
import { StateTag } from './state-tag.tsx';

/** What was answered, and what happened next. */
export interface Answered {
  readonly verdict: OwnerVerdict;
  readonly sentence: string;
  readonly status: RunStatus;
  readonly outcome?: RunVerdict | undefined;
  /** Left out for visitors who may not see it. */
  readonly run?: Href;
  readonly refresh?: Href;
}

const SHAPES: Readonly<Record<OwnerVerdict, readonly [OwnerIconName, string]>> = {
  approved: ['check', 'done'],
  declined: ['slash', 'off'],
  refined: ['ask', 'run'],
  sent: ['check', 'done'],
  done: ['check', 'done'],
  cancelled: ['slash', 'off'],
  voted: ['check', 'run'],
  'timed-out': ['clock', 'off'],
};

export function answeredView(context: PageContext, answered: Answered): OwnerPage {
  const { answered: words, frame } = context.messages;
  const { verdict, sentence, status, outcome, run, refresh } = answered;
  const [shape, colour] = SHAPES[verdict];
  const goesOn = status === 'running' || status === 'pending';
  const main = (
    <>
      {context.session && <BackToInbox context={context} />}
      <article class="card">
        <h1 class="tag">
          <span class={`tag ${colour}`}>
            <Icon name={shape} />
          </span>
          {brief(sentence, 300)}
        </h1>
        <div class="due">
          <StateTag
            context={context}
            status={status}
            outcome={outcome}
            text={formatNext(verdict, { status, outcome }, context.messages)}
          />
        </div>
        <div class="acts">
          {goesOn && refresh && <ButtonLink address={refresh} text={frame.refresh} />}
          {run ? <ButtonLink address={run} text={words.seeRun} /> : <p class="s">{words.closePage}</p>}
        </div>
      </article>
    </>
  );
  return { title: sentence, main };
}
