import { plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLoaded } from '../../host/use-loaded.ts';
import { tourMessages } from '../../messages/sections/tour.ts';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { navigate } from '../../router/location.ts';
import { useStore } from '../../store.ts';
import { inbox } from '../inbox/inbox-store.ts';
import { AskStep } from './ask-step.tsx';
import { BrowserStep, LookStep } from './last-steps.tsx';
import { ApproveStep, DangerStep } from './request-steps.tsx';
import {
  endTour,
  type HandedOver,
  isBrowserSkipped,
  isTourOver,
  readHandedOver,
  readTour,
  restartTour,
  skipBrowser,
  type Tour,
  tourSince,
} from './tour.ts';
import { browserState, requestState, TOUR_STEPS, type TourStep, tourStep } from './tour-state.ts';
import { touring } from './touring.ts';
import './tour.css';

const EVERY_MS = 1_500;

/** The example as a story with live state. Where it is follows from its runs, so it survives reloads and restarts. */
export function Page(): JSX.Element {
  const [since, setSince] = useState(tourSince);
  const tour = useLoaded(`tour ${since}`, (signal) => readTour(since, signal), EVERY_MS);
  const { value, failure, reload } = tour;
  useEffect(() => {
    touring.set(false);
    return () => touring.set(!isTourOver());
  }, []);
  return (
    <>
      <Title
        onRestart={() => {
          const now = Date.now();
          restartTour(now);
          setSince(now);
        }}
      />
      {!value && (failure ? <ErrorState failure={failure} onRetry={reload} /> : <Skeleton lines={6} />)}
      {value && (value.isThere ? <Story key={since} tour={value} onChanged={reload} /> : <Absent />)}
    </>
  );
}

function Title({ onRestart }: { onRestart: () => void }): JSX.Element {
  return (
    <PageTitle title={tourMessages.title}>
      <div class="line push">
        <Button kind="quiet" onClick={onRestart}>
          {tourMessages.restart}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            endTour();
            navigate('/start');
          }}
        >
          {tourMessages.skip}
        </Button>
      </div>
    </PageTitle>
  );
}

/** The steps, and what is to do in the one that the tour is at. */
function Story({ tour, onChanged }: { tour: Tour; onChanged: () => void }): JSX.Element {
  const [handed, setHanded] = useHandedOver();
  const ask = requestState(tour.ask);
  const danger = requestState(tour.danger);
  const browser = browserState(tour.browser, useOpenRequest(tour.browser?.runId));
  const [isSkipped, setSkipped] = useState(isBrowserSkipped);
  const step = handed ? 'ask' : tourStep({ ask, danger, browser, isBrowserSkipped: isSkipped });
  const askDone = () => {
    setHanded(undefined);
    onChanged();
  };
  return (
    <>
      <p class="soft">{tourMessages.intro}</p>
      <div class="tour">
        <Steps current={step} />
        <section class="card tour-stage stack" aria-live="polite">
          {step === 'ask' && (
            <AskStep
              site={tour.site}
              handed={handed}
              onDone={askDone}
              onDiscard={() => setHanded(undefined)}
            />
          )}
          {step === 'approve' && <ApproveStep run={tour.ask} state={ask} onChanged={onChanged} />}
          {step === 'danger' && (
            <DangerStep ask={ask} run={tour.danger} state={danger} onChanged={onChanged} />
          )}
          {step === 'browser' && (
            <BrowserStep
              tour={tour}
              state={browser}
              onChanged={onChanged}
              onSkip={() => {
                skipBrowser();
                setSkipped(true);
              }}
            />
          )}
          {step === 'look' && (
            <LookStep tour={tour} said={ask.kind === 'done' ? ask.said : ''} browser={browser} />
          )}
        </section>
      </div>
    </>
  );
}

/** What the run asks its owner to operate now, as the inbox tells it. */
function useOpenRequest(runId: string | undefined): string | undefined {
  const { items = [] } = useStore(inbox);
  const item = items.find((each) => each.runId === runId && each.kind === 'assistance');
  return item?.kind === 'assistance' ? (item.view.requestId ?? undefined) : undefined;
}

/** A host that was started without the example. */
function Absent(): JSX.Element {
  return (
    <EmptyState
      icon="info"
      title={tourMessages.absentTitle}
      action={
        <div class="line">
          <code>{tourMessages.absentCommand}</code>
          <CopyButton text={tourMessages.absentCommand} />
        </div>
      }
    >
      {tourMessages.absentText}
    </EmptyState>
  );
}

/** What a widget put behind the address. It is kept on this page alone. */
function useHandedOver(): [HandedOver | undefined, (value: HandedOver | undefined) => void] {
  const [handed, setHanded] = useState(() => readHandedOver(location.hash));
  useEffect(() => {
    const take = () => {
      const found = readHandedOver(location.hash);
      if (!found) return;
      setHanded(found);
      history.replaceState(null, '', `${location.pathname}${location.search}`);
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return [handed && { ...handed, words: plainText(handed.words, 2_000) }, setHanded];
}

function Steps({ current }: { current: TourStep }): JSX.Element {
  const at = TOUR_STEPS.indexOf(current);
  return (
    <ol class="tour-steps" aria-label={tourMessages.steps}>
      {TOUR_STEPS.map((step, index) => {
        const [name, about] = tourMessages.step[step];
        const state = index < at ? 'done' : index === at ? 'current' : 'next';
        return (
          <li key={step} class={`is-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
            <span class="tour-no" aria-hidden="true">
              {state === 'done' ? '✓' : index + 1}
            </span>
            <span>
              <strong>{name}</strong>
              <small>{about}</small>
              <span class="hidden-visually">{tourMessages.stepState[state]}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
