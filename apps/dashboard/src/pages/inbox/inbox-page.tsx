import type { JSX } from 'preact';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { messages } from '../../messages/messages.ts';
import { LinkButton } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useStore } from '../../store.ts';
import { RunsTable } from '../runs/runs-table.tsx';
import { Card } from './card.tsx';
import { needsOwner } from './inbox-item.ts';
import { inbox, refreshInbox } from './inbox-store.ts';
import { useCards } from './use-cards.ts';

/** What needs the owner now. */
export function Page(): JSX.Element {
  const { failure, hasMore } = useStore(inbox);
  const cards = useCards();
  if (!cards) {
    return (
      <>
        <PageTitle title={messages.pages.inbox} />
        {failure ? <ErrorState failure={failure} onRetry={refreshInbox} /> : <Skeleton lines={8} />}
      </>
    );
  }
  const asking = cards.filter(({ isAsking }) => isAsking);
  const others = cards.filter(({ isAsking }) => !isAsking);
  const count = asking.filter(({ item, state }) => state === 'open' && needsOwner(item)).length;
  return (
    <>
      <PageTitle title={messages.pages.inbox} heading={messages.waiting(count)} />
      <div class="stack">
        {asking.map((card) => (
          <Card key={card.key} card={card} />
        ))}
        {asking.length === 0 && (
          <EmptyState
            icon="check"
            title={messages.inbox.allDone}
            action={<LinkButton href="/runs">{messages.inbox.seeRuns}</LinkButton>}
          >
            {messages.inbox.emptyText}
          </EmptyState>
        )}
        {hasMore && <p class="soft">{messages.inbox.more}</p>}
        {others.length > 0 && <h2>{messages.inbox.others}</h2>}
        {others.map((card) => (
          <Card key={card.key} card={card} />
        ))}
        {count === 0 && <Running />}
      </div>
    </>
  );
}

const ACTIVE = ['pending', 'running', 'paused', 'waiting-external'] as const;

/** With nothing to answer, what goes on is the next thing to know. */
function Running(): JSX.Element | null {
  const page = useLoaded(
    'running',
    (signal) => host.runs.list({ status: ACTIVE, limit: 10 }, { signal }),
    5_000,
  );
  const runs = page.value?.runs ?? [];
  if (!page.value) return null;
  if (runs.length === 0) return <p class="soft">{messages.inbox.noRuns}</p>;
  return (
    <section class="stack">
      <h2>{messages.inbox.running}</h2>
      <RunsTable runs={runs} caption={messages.inbox.running} />
    </section>
  );
}
