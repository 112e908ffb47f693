import type { CapabilitySummary } from '@handrail/client';
import type { JSX } from 'preact';
import { tryMessages } from '../../messages/sections/try.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { path } from '../../router/match-path.ts';
import { ShortText } from '../short-text.tsx';

const MOST = 12;

/** Before anything is typed: what this host can be asked for. */
export function NothingSaid({ capabilities }: { capabilities: readonly CapabilitySummary[] }): JSX.Element {
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
      <ul class="line">
        {capabilities.slice(0, MOST).map(({ id, intents }) => (
          <li key={id}>
            <a class="chip" href={path`/capabilities/${id}`}>
              <ShortText text={(intents[0] ?? id).replaceAll('_', ' ')} most={80} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
