import type { RunSummary } from '@handrail/client';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { messages } from '../../messages/messages.ts';
import { Button, LinkButton } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState, FailureLine } from '../../parts/error-state.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { navigate, setQuery } from '../../router/location.ts';
import type { PageProps } from '../registry.ts';
import { FILTERS, type FilterName, readFilter } from './run-filter.ts';
import { RunsTable } from './runs-table.tsx';
import { type FoundRuns, searchRuns } from './search-runs.ts';
import { useWorkflowNames } from './workflow-names.ts';

const PAGE = 100;
/** Whoever types is not asked about after every letter. */
const TYPING_MS = 150;

/** All runs, newest first, narrowed by what is in the address. */
export function Page({ query }: PageProps): JSX.Element {
  const { state, text } = readFilter(query);
  const [wanted, setWanted] = useState(PAGE);
  const names = useWorkflowNames();
  const searched = useSettled(text, TYPING_MS);
  const runs = useLoaded(
    `${state} ${wanted} ${searched} ${searched === '' ? '' : names.size}`,
    (signal) => loadRuns({ state, text: searched, most: wanted, names }, signal),
    4_000,
  );
  const found = runs.value?.runs;
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
      action={<LinkButton href="/workflows">{messages.runs.toWorkflows}</LinkButton>}
    >
      {messages.runs.emptyText}
    </EmptyState>
  );
}

/** A text as it is once nothing was typed for a while. */
function useSettled(text: string, ms: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}

interface Wanted {
  readonly state: FilterName | undefined;
  readonly text: string;
  readonly most: number;
  readonly names: ReadonlyMap<string, string>;
}

async function loadRuns({ state, text, most, names }: Wanted, signal: AbortSignal): Promise<FoundRuns> {
  const only = state ? FILTERS[state] : {};
  if (text.trim() !== '') {
    const { list, get } = host.runs;
    return searchRuns(text.trim(), names, only, { list, get, limit: most }, signal);
  }
  const runs: RunSummary[] = [];
  let cursor: string | undefined;
  do {
    const page = await host.runs.list({ ...only, limit: PAGE, ...(cursor && { cursor }) }, { signal });
    runs.push(...page.runs);
    cursor = page.nextCursor;
  } while (cursor !== undefined && runs.length < most);
  return { runs, hasMore: cursor !== undefined };
}
