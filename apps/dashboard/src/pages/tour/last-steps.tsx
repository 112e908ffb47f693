import type { JSX } from 'preact';
import { tourMessages } from '../../messages/sections/tour.ts';
import { Button, LinkButton } from '../../parts/button.tsx';
import { Outside } from '../../parts/outside.tsx';
import { Tag } from '../../parts/tag.tsx';
import { navigate } from '../../router/location.ts';
import { path } from '../../router/match-path.ts';
import { AskButton, Reason, SiteSaid } from './step-parts.tsx';
import { endTour, type Tour } from './tour.ts';
import type { BrowserState } from './tour-state.ts';

/** After the refusal: what only a person may do. The live page is the host's own; it is part of the run. */
export function BrowserStep(props: {
  readonly tour: Tour;
  readonly state: BrowserState;
  readonly onChanged: () => void;
  readonly onSkip: () => void;
}): JSX.Element {
  const { tour, state, onChanged, onSkip } = props;
  return (
    <>
      {state.kind === 'none' && <Refused />}
      {tour.hasBrowser || state.kind !== 'none' ? (
        <TakeOver tour={tour} state={state} onChanged={onChanged} onSkip={onSkip} />
      ) : (
        <>
          <h2>{tourMessages.browserAbsentTitle}</h2>
          <p class="soft">{tourMessages.browserAbsentText}</p>
          <div class="line">
            <Button kind="go" onClick={onSkip}>
              {tourMessages.browserSkip}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

function TakeOver({ tour, state, onChanged, onSkip }: Parameters<typeof BrowserStep>[0]): JSX.Element {
  const skip = <Button onClick={onSkip}>{tourMessages.browserSkip}</Button>;
  if (state.kind === 'opening') {
    return (
      <>
        <h2>{tourMessages.browserTitle}</h2>
        <div>
          <Tag icon="running" tone="run">
            {tourMessages.browserOpening}
          </Tag>
        </div>
      </>
    );
  }
  if (state.kind === 'waiting') {
    return (
      <>
        <div>
          <Tag icon="hand" tone="wait">
            {tourMessages.needsAnswer}
          </Tag>
        </div>
        <h2>{tourMessages.browserWaitingTitle}</h2>
        <p class="soft">{tourMessages.browserWaitingText}</p>
        <div class="line">
          <LinkButton
            kind="go"
            icon="browser"
            href={path`/live/${tour.browser?.runId ?? ''}/${state.requestId}`}
          >
            {tourMessages.browserGo}
          </LinkButton>
        </div>
      </>
    );
  }
  const hasFailed = state.kind === 'failed';
  return (
    <>
      <h2>{tourMessages.browserTitle}</h2>
      <p class="soft">{hasFailed ? tourMessages.browserFailed : tourMessages.browserText}</p>
      {hasFailed && <Reason code={state.code} message={state.message} />}
      <div class="line">
        <AskButton part="browser" words="" onChanged={onChanged}>
          {hasFailed ? tourMessages.browserAgain : tourMessages.browserOpen}
        </AskButton>
        {skip}
      </div>
    </>
  );
}

function Refused(): JSX.Element {
  return (
    <div class="stack tight tour-done">
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
    </div>
  );
}

/** What came of it, and every run to look at. */
export function LookStep({
  tour,
  said,
  browser,
}: {
  tour: Tour;
  said: string;
  browser: BrowserState;
}): JSX.Element {
  const { ask, danger, site } = tour;
  return (
    <>
      {browser.kind === 'done' && <HandedBack read={browser.read} />}
      <h2>{tourMessages.lookTitle}</h2>
      {said !== '' && <SiteSaid said={said} />}
      <p class="soft">{tourMessages.lookText}</p>
      <div class="line">
        {ask && <LinkButton href={path`/runs/${ask.runId}`}>{tourMessages.firstRun}</LinkButton>}
        {danger && <LinkButton href={path`/runs/${danger.runId}`}>{tourMessages.secondRun}</LinkButton>}
        {tour.browser && (
          <LinkButton href={path`/runs/${tour.browser.runId}`}>{tourMessages.browserRun}</LinkButton>
        )}
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

function HandedBack({ read }: { read: string }): JSX.Element {
  return (
    <div class="stack tight tour-done">
      <div>
        <Tag icon="check" tone="done">
          {tourMessages.browserDone}
        </Tag>
      </div>
      {read !== '' && (
        <figure class="quote">
          <blockquote>
            <Outside text={read} most={300} />
          </blockquote>
          <figcaption class="small">{tourMessages.browserRead}</figcaption>
        </figure>
      )}
    </div>
  );
}
