import type { CapabilitySummary } from '@handrail/client';
import type { JSX } from 'preact';
import { tryMessages } from '../../messages/sections/try.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { capabilityTitle } from '../capabilities/capability-title.ts';
import { ShortText } from '../short-text.tsx';

const MOST = 12;

interface OffersProps {
  readonly capabilities: readonly CapabilitySummary[];
  /** Puts one of them into the box. */
  readonly onPick: (words: string) => void;
}

/** Before anything is typed: what this host can be asked for. */
export function NothingSaid({ capabilities, onPick }: OffersProps): JSX.Element {
  if (capabilities.length === 0) {
    return (
      <EmptyState icon="try" title={tryMessages.empty}>
        {tryMessages.emptyText}
      </EmptyState>
    );
  }
  return (
    <section class="stack tight">
      <h2>{tryMessages.examples}</h2>
      <Offers capabilities={capabilities} onPick={onPick} />
    </section>
  );
}

/** Requests that something here answers. */
export function Offers({ capabilities, onPick }: OffersProps): JSX.Element {
  return (
    <ul class="line">
      {capabilities.slice(0, MOST).map(({ id, intents }) => {
        const title = capabilityTitle(id, intents);
        return (
          <li key={id}>
            <button type="button" class="chip" onClick={() => onPick(title)}>
              <ShortText text={title} most={80} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
