import type { RunSummary } from '@handrail/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { messages } from '../../messages/messages.ts';
import { Button } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState, FailureLine } from '../../parts/error-state.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { navigate, setQuery } from '../../router/location.ts';
import type { PageProps } from '../registry.ts';
import { FILTERS, type FilterName, fitsText, readFilter } from './run-filter.ts';
import { RunsTable } from './runs-table.tsx';
import { useWorkflowNames } from './workflow-names.ts';

const PAGE = 100;
/** Searching looks at more runs than are shown at first. */
const SEARCHED = 1_000;

/** All runs, newest first, narrowed by what is in the address. */
export function Page({ query }: PageProps): JSX.Element {
  const { state, text } = readFilter(query);
  const [wanted, setWanted] = useState(PAGE);
  const names = useWorkflowNames();
  const most = text === '' ? wanted : SEARCHED;
  const runs = useLoaded(`${state} ${most}`, (signal) => loadRuns(state, most, signal), 4_000);
  const found = runs.value?.runs.filter((run) => fitsText(run, names.get(run.workflowId), text));
  return (
    <>
      <PageTitle title={messages.pages.runs}>
        <search class="run-search">
          <input
            class="input"
            type="search"
            aria-label={messages.runs.search}
            placeholder={messages.runs.search}
            maxLength={200}
            value={text}
            onInput={(event) => setQuery({ q: event.currentTarget.value })}
          />
        </search>
      </PageTitle>
      <fieldset class="line chips">
        <legend class="hidden-visually">{messages.runs.states}</legend>
        <FilterChip name={null} current={state} text={messages.runs.all} />
        {(Object.keys(FILTERS) as FilterName[]).map((name) => (
          <FilterChip key={name} name={name} current={state} text={messages.runs.filters[name]} />
        ))}
      </fieldset>
      {runs.failure && runs.value && <FailureLine failure={runs.failure} />}
      {found === undefined ? (
        runs.failure ? (
          <ErrorState failure={runs.failure} onRetry={runs.reload} />
        ) : (
          <Skeleton lines={10} />
        )
      ) : found.length === 0 ? (
        <NoRuns isFiltered={state !== undefined || text !== ''} />
      ) : (
        <div class="stack">
          <RunsTable runs={found} caption={messages.runs.caption} />
          <div class="line">
            <span class="small soft" role="status">
              {messages.runs.loaded(found.length)}
            </span>
            {runs.value?.hasMore && (
              <Button busy={runs.isLoading} onClick={() => setWanted(wanted + PAGE)}>
                {messages.runs.more}
              </Button>
            )}
          </div>
        </div>
      )}
    </>
  );
}

function FilterChip(props: {
  name: FilterName | null;
  current: FilterName | undefined;
  text: string;
}): JSX.Element {
  const { name, current, text } = props;
  return (
    <button
      type="button"
      class="chip"
      aria-pressed={(name ?? undefined) === current}
      onClick={() => setQuery({ state: name }, false)}
    >
      {text}
    </button>
  );
}

function NoRuns({ isFiltered }: { isFiltered: boolean }): JSX.Element {
  if (isFiltered) {
    const clear = <Button onClick={() => navigate('/runs')}>{messages.runs.clear}</Button>;
    return (
      <EmptyState icon="search" title={messages.runs.none} action={clear}>
        {messages.runs.noneText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="runs"
      title={messages.runs.empty}
      action={<code class="raw">{messages.runs.emptyCommand}</code>}
    >
      {messages.runs.emptyText}
    </EmptyState>
  );
}

async function loadRuns(
  state: FilterName | undefined,
  most: number,
  signal: AbortSignal,
): Promise<{ readonly runs: readonly RunSummary[]; readonly hasMore: boolean }> {
  const runs: RunSummary[] = [];
  let cursor: string | undefined;
  do {
    const only = state && FILTERS[state];
    const page = await host.runs.list({ ...only, limit: PAGE, ...(cursor && { cursor }) }, { signal });
    runs.push(...page.runs);
    cursor = page.nextCursor;
  } while (cursor !== undefined && runs.length < most);
  return { runs, hasMore: cursor !== undefined };
}
