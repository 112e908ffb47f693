import type { RunSnapshot } from '@handrail/runs';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { tourMessages } from '../../messages/sections/tour.ts';
import { Button, LinkButton } from '../../parts/button.tsx';
import { FailureLine } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { Tag } from '../../parts/tag.tsx';
import { navigate } from '../../router/location.ts';
import { path } from '../../router/match-path.ts';
import { useStore } from '../../store.ts';
import { keyOf } from '../inbox/inbox-item.ts';
import { inbox } from '../inbox/inbox-store.ts';
import { endTour, startPart, type Tour, type TourPart } from './tour.ts';
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
  const href = item ? `/?item=${encodeURIComponent(keyOf(item))}` : '/';
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

/** Refused, with the reason; and both runs to look at. */
export function LookStep({ tour, said }: { tour: Tour; said: string }): JSX.Element {
  const { ask, danger, site } = tour;
  return (
    <>
      <div>
        <Tag icon="slash" tone="off">
          {tourMessages.refused}
        </Tag>
      </div>
      <h2>{tourMessages.refusedTitle}</h2>
      <p>{tourMessages.refusedText}</p>
      <p class="soft">
        {tourMessages.nothingDone} <code>tool_not_allowed</code>
      </p>
      <hr class="tour-rule" />
      <h2>{tourMessages.lookTitle}</h2>
      {said !== '' && <SiteSaid said={said} />}
      <p class="soft">{tourMessages.lookText}</p>
      <div class="line">
        {ask && <LinkButton href={path`/runs/${ask.runId}`}>{tourMessages.firstRun}</LinkButton>}
        {danger && <LinkButton href={path`/runs/${danger.runId}`}>{tourMessages.secondRun}</LinkButton>}
        {site?.address !== undefined && /^https?:/.test(site.address) && (
          <a class="button" href={site.address} target="_blank" rel="noopener noreferrer">
            {tourMessages.seeSite}
          </a>
        )}
      </div>
      <div class="line">
        <Button
          kind="go"
          onClick={() => {
            endTour();
            navigate('/start');
          }}
        >
          {tourMessages.finish}
        </Button>
        <span class="soft small">{tourMessages.step4More}</span>
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

function Done({ said }: { said: string }): JSX.Element {
  return (
    <div class="stack tight tour-done">
      <div>
        <Tag icon="check" tone="done">
          {tourMessages.doneTitle}
        </Tag>
      </div>
      {said !== '' && <SiteSaid said={said} />}
    </div>
  );
}

function SiteSaid({ said }: { said: string }): JSX.Element {
  return (
    <figure class="quote">
      <blockquote>
        <Outside text={said} most={500} />
      </blockquote>
      <figcaption class="small">{tourMessages.siteSaid}</figcaption>
    </figure>
  );
}

function Reason({ code, message }: { code: string; message: string }): JSX.Element {
  return (
    <p>
      <Outside text={message} most={500} /> <code class="soft">{code}</code>
    </p>
  );
}

function AskButton(props: {
  readonly part: TourPart;
  readonly words: string;
  readonly onChanged: () => void;
  readonly children: string;
}): JSX.Element {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const start = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await startPart(props.part, props.words);
      props.onChanged();
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button kind="go" busy={isBusy} onClick={start}>
        {props.children}
      </Button>
      {failure && <FailureLine failure={failure} />}
    </>
  );
}
