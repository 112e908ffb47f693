import type { RunStats } from '@handrail/client';
import type { JSX } from 'preact';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';
import { statsMessages } from '../../messages/sections/stats.ts';
import { LinkButton } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { setQuery } from '../../router/location.ts';
import type { PageProps } from '../registry.ts';
import { LatencyChart } from './latency-chart.tsx';
import { RunsChart } from './runs-chart.tsx';
import '../common.css';
import './stats.css';

const DEFAULT_SPAN = '24';
const SPANS = ['1', '6', '24', '168'];
const FRESH_MS = 15_000;

export function Page({ query }: PageProps): JSX.Element {
  const asked = query.get('hours') ?? DEFAULT_SPAN;
  const hours = SPANS.includes(asked) ? asked : DEFAULT_SPAN;
  const { value, failure, reload } = useLoaded(
    `stats ${hours}`,
    (signal) => host.console.stats(Number(hours), { signal }),
    FRESH_MS,
  );
  return (
    <>
      <PageTitle title={messages.pages.stats}>
        <fieldset class="line bare push">
          <legend class="hidden-visually">{statsMessages.span}</legend>
          {SPANS.map((span) => (
            <button
              key={span}
              type="button"
              class="chip"
              aria-pressed={span === hours}
              onClick={() => setQuery({ hours: span === DEFAULT_SPAN ? null : span })}
            >
              {statsMessages.spans[span]}
            </button>
          ))}
        </fieldset>
      </PageTitle>
      {value ? (
        <Numbers stats={value} />
      ) : failure ? (
        <ErrorState failure={failure} onRetry={reload} />
      ) : (
        <Skeleton lines={10} />
      )}
    </>
  );
}

function Numbers({ stats }: { stats: RunStats }): JSX.Element {
  if (stats.scanned === 0) {
    return (
      <EmptyState
        icon="chart"
        title={statsMessages.empty}
        action={<LinkButton href="/workflows">{statsMessages.toWorkflows}</LinkButton>}
      >
        {statsMessages.emptyText}
      </EmptyState>
    );
  }
  return (
    <div class="stack">
      <Tiles stats={stats} />
      {!stats.complete && (
        <div class="notice tone-wait">
          <Icon name="info" />
          <div>{statsMessages.incomplete(stats.scanned.toLocaleString(messages.locale))}</div>
        </div>
      )}
      <RunsChart stats={stats} />
      <LatencyChart stats={stats} />
    </div>
  );
}

interface Part {
  readonly name: string;
  readonly count: number;
  readonly href: string;
  readonly tone: string;
}

/** The parts of which the total is the sum: every run is in exactly one of them. */
function partsOf({ byStatus, scanned }: RunStats): readonly Part[] {
  const count = (...statuses: readonly string[]) =>
    statuses.reduce(
      (sum, status) => sum + (Object.hasOwn(byStatus, status) ? (byStatus[status] ?? 0) : 0),
      0,
    );
  const waiting = count('waiting-approval', 'waiting-input');
  const [done, failed, cancelled] = [count('completed'), count('failed'), count('cancelled')];
  const running = scanned - waiting - done - failed - cancelled;
  return [
    { name: statsMessages.waiting, count: waiting, href: '/runs?state=waiting', tone: 'wait' },
    { name: statsMessages.open, count: running, href: '/runs?state=active', tone: 'run' },
    { name: statsMessages.completed, count: done, href: '/runs?state=completed', tone: 'done' },
    { name: statsMessages.failed, count: failed, href: '/runs?state=failed', tone: 'bad' },
    { name: statsMessages.cancelled, count: cancelled, href: '/runs?state=cancelled', tone: 'off' },
  ];
}

/** Numbers that add up, and one bar below them in the same order. */
function Tiles({ stats }: { stats: RunStats }): JSX.Element {
  const parts = partsOf(stats);
  const say = (count: number) => count.toLocaleString(messages.locale);
  return (
    <section class="card stack" aria-label={statsMessages.sum}>
      <ul class="tiles">
        <li>
          <a class="tile" href="/runs">
            <span class="tile-number">{say(stats.scanned)}</span>
            <span class="soft">{statsMessages.started}</span>
          </a>
        </li>
        {parts.map(({ name, count, href, tone }, index) => (
          <li key={name}>
            <span class="tile-sign soft" aria-hidden="true">
              {index === 0 ? '=' : '+'}
            </span>
            <a class="tile" href={href}>
              <span class={count > 0 ? `tile-number tone-${tone}` : 'tile-number'}>{say(count)}</span>
              <span class="soft">{name}</span>
            </a>
          </li>
        ))}
      </ul>
      <div class="sum-bar" aria-hidden="true">
        {parts.map(({ name, count, tone }) =>
          count > 0 ? <i key={name} class={`sum-${tone}`} style={{ flexGrow: count }} /> : null,
        )}
      </div>
    </section>
  );
}
