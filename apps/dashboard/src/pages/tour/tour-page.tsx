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
import { AskStep } from './ask-step.tsx';
import { ApproveStep, DangerStep, LookStep } from './later-steps.tsx';
import {
  endTour,
  type HandedOver,
  isTourOver,
  readHandedOver,
  readTour,
  restartTour,
  tourSince,
} from './tour.ts';
import { requestState, TOUR_STEPS, type TourStep, tourStep } from './tour-state.ts';
import { touring } from './touring.ts';
import './tour.css';

const EVERY_MS = 1_500;

/** The example as a story with live state. Where it is follows from its runs, so it survives reloads and restarts. */
export function Page(): JSX.Element {
  const [since, setSince] = useState(tourSince);
  const [handed, setHanded] = useHandedOver();
  const tour = useLoaded(`tour ${since}`, (signal) => readTour(since, signal), EVERY_MS);
  const { value } = tour;
  useEffect(() => {
    touring.set(false);
    return () => touring.set(!isTourOver());
  }, []);
  const startOver = () => {
    const now = Date.now();
    restartTour(now);
    setSince(now);
  };
  const title = (
    <PageTitle title={tourMessages.title}>
      <div class="line push">
        <Button kind="quiet" onClick={startOver}>
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
  if (!value) {
    return (
      <>
        {title}
        {tour.failure ? <ErrorState failure={tour.failure} onRetry={tour.reload} /> : <Skeleton lines={6} />}
      </>
    );
  }
  if (!value.isThere) {
    return (
      <>
        {title}
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
      </>
    );
  }
  const ask = requestState(value.ask);
  const danger = requestState(value.danger);
  const step = handed ? 'ask' : tourStep(ask, danger);
  const changed = () => tour.reload();
  return (
    <>
      {title}
      <p class="soft">{tourMessages.intro}</p>
      <div class="tour">
        <Steps current={step} />
        <section class="card tour-stage stack" aria-live="polite">
          {step === 'ask' && (
            <AskStep
              site={value.site}
              handed={handed}
              onDone={() => {
                setHanded(undefined);
                changed();
              }}
              onDiscard={() => setHanded(undefined)}
            />
          )}
          {step === 'approve' && <ApproveStep run={value.ask} state={ask} onChanged={changed} />}
          {step === 'danger' && (
            <DangerStep ask={ask} run={value.danger} state={danger} onChanged={changed} />
          )}
          {step === 'look' && <LookStep tour={value} said={ask.kind === 'done' ? ask.said : ''} />}
        </section>
      </div>
    </>
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
