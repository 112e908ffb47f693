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

function Tiles({ stats: { byStatus, scanned } }: { stats: RunStats }): JSX.Element {
  const count = (...statuses: readonly string[]) =>
    statuses.reduce(
      (sum, status) => sum + (Object.hasOwn(byStatus, status) ? (byStatus[status] ?? 0) : 0),
      0,
    );
  const waiting = count('waiting-approval', 'waiting-input');
  const ended = count('completed', 'failed', 'cancelled');
  const tiles: readonly (readonly [string, number, string, string])[] = [
    [statsMessages.started, scanned, '/runs', ''],
    [statsMessages.waiting, waiting, '/runs?state=waiting', 'tone-wait'],
    [statsMessages.open, scanned - ended - waiting, '/runs?state=active', 'tone-run'],
    [statsMessages.completed, count('completed'), '/runs?state=completed', 'tone-done'],
    [statsMessages.failed, count('failed'), '/runs?state=failed', 'tone-bad'],
  ];
  return (
    <ul class="tiles">
      {tiles.map(([name, number, href, tone]) => (
        <li key={name}>
          <a class="card tile" href={href}>
            <span class={`tile-number ${number > 0 ? tone : ''}`}>
              {number.toLocaleString(messages.locale)}
            </span>
            <span class="soft">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
