import type { RunSnapshot } from '@handrail/runs';
import type { JSX } from 'preact';
import { tourMessages } from '../../messages/sections/tour.ts';
import { LinkButton } from '../../parts/button.tsx';
import { Tag } from '../../parts/tag.tsx';
import { path } from '../../router/match-path.ts';
import { useStore } from '../../store.ts';
import { itemAddress } from '../inbox/inbox-item.ts';
import { inbox } from '../inbox/inbox-store.ts';
import { AskButton, Done, Reason } from './step-parts.tsx';
import { isAdmitted, type RequestState } from './tour-state.ts';

interface StepProps {
  readonly run: RunSnapshot | undefined;
  readonly state: RequestState;
  readonly onChanged: () => void;
}

/** From the request to the answer of the site: checked, approved, done. */
export function ApproveStep({ run, state, onChanged }: StepProps): JSX.Element {
  const id = run?.runId ?? '';
  switch (state.kind) {
    case 'approval':
    case 'question': {
      const isApproval = state.kind === 'approval';
      return (
        <>
          <Progress run={run} />
          <div>
            <Tag icon="hand" tone="wait">
              {isApproval ? tourMessages.needsYou : tourMessages.needsAnswer}
            </Tag>
          </div>
          <h2>{isApproval ? tourMessages.approveTitle : tourMessages.answerTitle}</h2>
          <p class="soft">{tourMessages.approveText}</p>
          <div class="line">
            <DecideLink runId={id} />
          </div>
        </>
      );
    }
    case 'declined':
    case 'failed':
    case 'refused':
      return (
        <>
          <Progress run={run} />
          <h2>{state.kind === 'declined' ? tourMessages.declinedTitle : tourMessages.failedTitle}</h2>
          {'code' in state && <Reason code={state.code} message={state.message} />}
          <div class="line">
            <AskButton part="ask" words={tourMessages.words} onChanged={onChanged}>
              {tourMessages.againAsk}
            </AskButton>
            <LinkButton href={path`/runs/${id}`}>{tourMessages.step.look[0]}</LinkButton>
          </div>
        </>
      );
    default:
      return (
        <>
          <Progress run={run} />
          <div>
            <Tag icon="running" tone="run">
              {state.kind === 'checking' ? tourMessages.checking : tourMessages.working}
            </Tag>
          </div>
        </>
      );
  }
}

/** To what waits in the inbox; to the inbox itself while it has not heard of it. */
function DecideLink({ runId }: { runId: string }): JSX.Element {
  const { items = [] } = useStore(inbox);
  const item = items.find((each) => each.runId === runId);
  const href = item ? itemAddress(item) : '/';
  return (
    <LinkButton kind="go" href={href}>
      {tourMessages.decide}
    </LinkButton>
  );
}

/** What became of the first request, and the second that must be refused. */
export function DangerStep({ ask, run, state, onChanged }: StepProps & { ask: RequestState }): JSX.Element {
  const hasEnded = state.kind === 'done' || state.kind === 'failed' || state.kind === 'declined';
  return (
    <>
      {ask.kind === 'done' && state.kind === 'none' && <Done said={ask.said} />}
      <h2>{tourMessages.dangerTitle}</h2>
      <p class="soft">{tourMessages.dangerText}</p>
      <p class="tour-words">{tourMessages.dangerWords}</p>
      {hasEnded && <p role="alert">{tourMessages.notRefused}</p>}
      <div class="line">
        {state.kind === 'none' || hasEnded ? (
          <AskButton part="danger" words={tourMessages.dangerWords} onChanged={onChanged}>
            {tourMessages.dangerAsk}
          </AskButton>
        ) : (
          <Tag icon="running" tone="run">
            {tourMessages.checking}
          </Tag>
        )}
        {hasEnded && run && (
          <LinkButton href={path`/runs/${run.runId}`}>{tourMessages.step.look[0]}</LinkButton>
        )}
      </div>
    </>
  );
}

/** What was checked before anything is asked of the owner. */
function Progress({ run }: { run: RunSnapshot | undefined }): JSX.Element | null {
  if (!run || !isAdmitted(run)) return null;
  return (
    <p class="line">
      <Tag icon="check" tone="done">
        {tourMessages.admitted}
      </Tag>
      <a href="/capabilities/billing_request">{tourMessages.contract}</a>
    </p>
  );
}
