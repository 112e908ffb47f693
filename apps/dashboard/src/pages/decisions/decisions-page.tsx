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

function DecisionsTable({ rows }: { rows: readonly DecisionRow[] }): JSX.Element {
  return (
    <div class="table-wrap">
      <table class="table">
        <caption class="hidden-visually">{words.caption}</caption>
        <thead>
          <tr>
            {Object.values(words.columns).map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.runId} ${row.at} ${row.action}`}>
              <td>
                <a href={path`/runs/${row.runId}`}>
                  <Outside text={row.title} most={120} />
                </a>
                <div class="small soft">
                  <Outside text={row.workflowName} most={80} />
                </div>
              </td>
              <td>{words.actions[row.action] ?? row.action}</td>
              <td class="small soft">{howOf(row)}</td>
              <td>
                <RelativeTime at={row.at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function howOf({ shownMs, check }: DecisionRow): string {
  const parts = [
    ...(shownMs === undefined ? [] : [words.shownFor(Math.max(1, Math.round(shownMs / 1_000)))]),
    ...(check === undefined ? [] : [words.checks[check] ?? check]),
  ];
  return parts.join(' · ');
}
