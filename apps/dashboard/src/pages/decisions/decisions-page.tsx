import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLoaded } from '../../host/use-loaded.ts';
import { decisionsMessages as words } from '../../messages/sections/decisions.ts';
import { Button } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Table } from '../../parts/table.tsx';
import { setQuery } from '../../router/location.ts';
import { path } from '../../router/match-path.ts';
import type { PageProps } from '../registry.ts';
import { type DecisionRow, loadDecisions } from './load-decisions.ts';
import '../common.css';

const PAGE = 50;

/** What the owner decided, the latest first, with how it was decided and where it led. */
export function Page({ query }: PageProps): JSX.Element {
  const text = (query.get('q') ?? '').slice(0, 200);
  const [wanted, setWanted] = useState(PAGE);
  const { value, failure, reload, isLoading } = useLoaded(`${text} ${wanted}`, (signal) =>
    loadDecisions(text, wanted, signal),
  );
  return (
    <>
      <PageTitle title={words.title}>
        <search class="run-search">
          <input
            class="input"
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            maxLength={200}
            value={text}
            onInput={(event) => setQuery({ q: event.currentTarget.value })}
          />
        </search>
      </PageTitle>
      {!value && (failure ? <ErrorState failure={failure} onRetry={reload} /> : <Skeleton lines={10} />)}
      {value?.rows.length === 0 && text !== '' && <p class="soft">{words.noneFound}</p>}
      {value?.rows.length === 0 && text === '' && (
        <EmptyState icon="check" title={words.none}>
          {words.noneText}
        </EmptyState>
      )}
      {value && value.rows.length > 0 && (
        <div class="stack">
          <DecisionsTable rows={value.rows} />
          {value.hasMore && (
            <Button busy={isLoading} onClick={() => setWanted(wanted + PAGE)}>
              {words.more}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const COLUMNS = [
  { title: words.columns.what },
  { title: words.columns.decided },
  { title: words.columns.how, wideOnly: true },
  { title: words.columns.when, toEnd: true },
];

function DecisionsTable({ rows }: { rows: readonly DecisionRow[] }): JSX.Element {
  return (
    <Table
      caption={words.caption}
      columns={COLUMNS}
      rows={rows.map((row) => ({
        key: `${row.runId} ${row.at} ${row.action}`,
        href: path`/runs/${row.runId}`,
        cells: [
          <Outside key="what" text={`${row.workflowName}: ${row.title}`} most={160} />,
          words.actions[row.action] ?? row.action,
          howOf(row),
          <RelativeTime key="when" at={row.at} />,
        ],
      }))}
    />
  );
}

function howOf({ shownMs, check }: DecisionRow): string {
  const parts = [
    ...(shownMs === undefined ? [] : [words.shownFor(Math.max(1, Math.round(shownMs / 1_000)))]),
    ...(check === undefined ? [] : [words.checks[check] ?? check]),
  ];
  return parts.join(' · ');
}
