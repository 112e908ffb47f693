import type { RunStats } from '@handrail/client';
import { outcomeStyle, statusStyle } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/shapes.ts';
import { messages } from '../../messages/messages.ts';
import { statsMessages } from '../../messages/sections/stats.ts';
import { LinkButton } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { setQuery } from '../../router/location.ts';
import type { PageProps } from '../registry.ts';
import type { FilterName } from '../runs/run-filter.ts';
import { AnswersPart } from './answers-part.tsx';
import { RefusedPart, SlowestPart } from './capability-parts.tsx';
import { RunsChart } from './runs-chart.tsx';
import { TimePart } from './time-part.tsx';
import '../common.css';
import './stats.css';

const DEFAULT_SPAN = '168';
const SPANS = ['24', '168', '720'];
const FRESH_MS = 15_000;

export function Page({ query }: PageProps): JSX.Element {
  const asked = query.get('hours') ?? DEFAULT_SPAN;
  const hours = SPANS.includes(asked) ? asked : DEFAULT_SPAN;
  const { value, failure, reload } = useLoaded(
    `stats ${hours}`,
    (signal) =>
      host.console.stats({ hours: Number(hours), offset: -new Date().getTimezoneOffset() }, { signal }),
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
      <div class="part-columns">
        <TimePart stats={stats} />
        <SlowestPart stats={stats} />
        <RefusedPart stats={stats} />
        <AnswersPart stats={stats} />
      </div>
      {stats.digested < stats.scanned && (
        <p class="small soft">{statsMessages.digested(stats.digested.toLocaleString(messages.locale))}</p>
      )}
    </div>
  );
}

interface Part {
  readonly sort: string;
  readonly name: string;
  readonly count: number;
  readonly href: string;
  readonly icon: IconName;
  readonly tone: string;
}

/** The parts of which the total is the sum: every run is in exactly one of them. */
const PARTS: readonly (readonly [sort: keyof RunStats['bySort'], filter: FilterName])[] = [
  ['waiting', 'waiting'],
  ['running', 'active'],
  ['done', 'done'],
  ['declined', 'declined'],
  ['refused', 'refused'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
];

function partsOf({ bySort }: RunStats): readonly Part[] {
  return PARTS.map(([sort, filter]) => {
    const [icon, tone] =
      sort === 'waiting'
        ? statusStyle('waiting-approval')
        : sort === 'running'
          ? statusStyle('running')
          : outcomeStyle(sort);
    const href = `/runs?state=${filter}`;
    return { sort, name: statsMessages.sorts[sort], count: bySort[sort], href, icon, tone };
  });
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
        {parts.map(({ sort, name, count, href, icon, tone }, index) => (
          <li key={sort} data-sort={sort}>
            <span class="tile-sign soft" aria-hidden="true">
              {index === 0 ? '=' : '+'}
            </span>
            <a class="tile" href={href}>
              <span class={count > 0 ? `tile-number tone-${tone}` : 'tile-number'}>{say(count)}</span>
              <span class="tile-name soft">
                <span class={`tone-${tone}`}>
                  <Icon name={icon} />
                </span>
                {name}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div class="sum-bar" aria-hidden="true">
        {parts.map(({ sort, count }) =>
          count > 0 ? <i key={sort} class={`sum-${sort}`} style={{ flexGrow: count }} /> : null,
        )}
      </div>
    </section>
  );
}
