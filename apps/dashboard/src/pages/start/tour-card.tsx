import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLoaded } from '../../host/use-loaded.ts';
import { Icon } from '../../icons/icon.tsx';
import { startMessages } from '../../messages/sections/start.ts';
import { tourMessages } from '../../messages/sections/tour.ts';
import { LinkButton } from '../../parts/button.tsx';
import { Tag } from '../../parts/tag.tsx';
import { isTourOver, readTour, tourSince } from '../tour/tour.ts';
import { TOUR_STEPS, type TourStep } from '../tour/tour-state.ts';

/** What the tour shows, step by step, before it is begun. */
export function TourCard(): JSX.Element {
  const [shown, setShown] = useState<TourStep>('approve');
  const tour = useLoaded('tour card', (signal) => readTour(tourSince(), signal));
  const isBegun = tour.value?.ask !== undefined && !isTourOver();
  return (
    <section class="card start-tour" aria-labelledby="start-tour">
      <div class="start-left">
        <h2 id="start-tour">{startMessages.tourTitle}</h2>
        <fieldset class="start-story">
          <legend class="hidden-visually">{startMessages.preview}</legend>
          {TOUR_STEPS.map((step, index) => (
            <label key={step} class={step === shown ? 'is-shown' : ''}>
              <input
                type="radio"
                name="start-step"
                class="hidden-visually"
                checked={step === shown}
                onChange={() => setShown(step)}
              />
              <span class="start-no" aria-hidden="true">
                {index + 1}
              </span>
              <strong>{tourMessages.step[step][0]}</strong>
              <small>{tourMessages.step[step][1]}</small>
            </label>
          ))}
        </fieldset>
        <div class="start-go">
          <LinkButton kind="go" icon="play" href="/tour">
            {isBegun ? startMessages.continueExample : startMessages.startExample}
          </LinkButton>
          <span class="small soft">{startMessages.local}</span>
        </div>
      </div>
      <div class="start-stage" role="img" aria-label={startMessages.shots[shown]}>
        <div aria-hidden="true" class="start-shot">
          {SHOTS[shown]}
        </div>
      </div>
    </section>
  );
}

const { shot } = startMessages;

function Window({ top, children }: { top: ComponentChildren; children: ComponentChildren }): JSX.Element {
  return (
    <div class="start-window">
      <div class="start-window-top">{top}</div>
      <div class="start-window-body">{children}</div>
    </div>
  );
}

/** Drawn, not taken: they are in both themes, sharp at any size, and nobody operates them. */
const SHOTS: Readonly<Record<TourStep, JSX.Element>> = {
  ask: (
    <Window
      top={
        <>
          <Icon name="widget" small />
          <b>{shot.asks}</b>
        </>
      }
    >
      <p class="tour-words">
        Create an <u>invoice</u> for <u>accounts@northwind.example</u> over <u>388.95 euros</u>
      </p>
      <p class="small soft">{shot.understood}</p>
    </Window>
  ),
  approve: (
    <div class="start-duo">
      <Window
        top={
          <>
            <Icon name="site" small />
            <b>{shot.site}</b>
          </>
        }
      >
        {[
          [shot.customer, 'accounts@northwind.example'],
          [shot.amount, '388.95'],
          [shot.memo, ''],
        ].map(([label, value]) => (
          <div key={label} class={value === '' ? 'start-field' : 'start-field is-set'}>
            {label}
            <span>{value}</span>
          </div>
        ))}
      </Window>
      <Window
        top={
          <Tag icon="hand" tone="wait">
            {shot.needsYou}
          </Tag>
        }
      >
        <strong>{shot.question}</strong>
        <dl class="start-facts">
          <dt>{shot.customer}</dt>
          <dd>accounts@northwind.example</dd>
          <dt>{shot.amount}</dt>
          <dd>388.95 EUR</dd>
          <dt>{shot.risk}</dt>
          <dd>{shot.low}</dd>
        </dl>
        <div class="line">
          <span class="button">{shot.decline}</span>
          <span class="button button-go">{shot.approve}</span>
        </div>
      </Window>
    </div>
  ),
  danger: (
    <Window
      top={
        <>
          <Icon name="try" small />
          <b>{shot.deleteWords}</b>
        </>
      }
    >
      <Tag icon="slash" tone="off">
        {shot.refused}
      </Tag>
      <p>{shot.reason}</p>
      <p class="soft">{shot.nothing}</p>
    </Window>
  ),
  browser: (
    <Window
      top={
        <>
          <Icon name="site" small />
          <b>{shot.site}</b>
          <span class="push">
            <Tag icon="hand" tone="wait">
              {shot.control}
            </Tag>
          </span>
        </>
      }
    >
      <table class="start-rows">
        <tbody>
          {shot.invoices.map((row) => (
            <tr key={row[0]}>
              {row.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div class="line">
        <span class="small soft">{shot.paused}</span>
        <span class="push button">{shot.handBack}</span>
      </div>
    </Window>
  ),
  look: (
    <Window
      top={
        <Tag icon="check" tone="done">
          {shot.done}
        </Tag>
      }
    >
      <strong>{shot.result}</strong>
      <p class="quote">{shot.said}</p>
      <ul class="start-mini">
        {shot.steps.map((step) => (
          <li key={step}>
            <Icon name="check" small />
            {step}
          </li>
        ))}
      </ul>
    </Window>
  ),
};
