import type { ConnectorSummary, ToolCatalog } from '@handrail/client';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { Button } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Table } from '../../parts/table.tsx';
import { setQuery } from '../../router/place.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { words } from '../../words/words.ts';
import type { PageProps } from '../registry.ts';
import { countTools, findTools } from './find-tools.ts';
import { ToolsetView } from './toolset-view.tsx';
import '../common.css';
import './tools.css';

export function Page({ query }: PageProps): JSX.Element {
  const { value, failure, reload } = useLoaded('tools', (signal) => host.console.toolsets({ signal }));
  // A host without connectors says so with a refusal; that is nothing to worry anybody about.
  const connectors = useLoaded('connectors', (signal) => host.console.connectors({ signal }));
  return (
    <>
      <PageTitle title={words.tools.title} />
      {value ? (
        <Catalog catalog={value} text={query.get('q') ?? ''} connectors={connectors.value ?? []} />
      ) : failure ? (
        <ErrorState failure={failure} onRetry={reload} />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}

function Catalog(props: {
  readonly catalog: ToolCatalog;
  readonly text: string;
  readonly connectors: readonly ConnectorSummary[];
}): JSX.Element {
  const { catalog, text, connectors } = props;
  const input = useRef<HTMLInputElement>(null);
  useShortcuts([{ keys: '/', words: words.shortcuts.search, run: () => input.current?.focus() }]);
  const { toolsets, more } = catalog;
  const all = countTools(toolsets);
  if (toolsets.length === 0 && connectors.length === 0) {
    return (
      <EmptyState icon="tool" title={words.tools.empty} action={<code>{words.tools.emptyCommand}</code>}>
        {words.tools.emptyText}
      </EmptyState>
    );
  }
  const found = findTools(toolsets, text);
  return (
    <div class="stack">
      <search class="line">
        <input
          ref={input}
          class="input search-input"
          type="search"
          aria-label={words.tools.search}
          placeholder={words.tools.searchHint}
          value={text}
          onInput={(event) => setQuery({ q: event.currentTarget.value })}
        />
        <span class="soft" role="status">
          {words.tools.count(countTools(found), all)}
        </span>
      </search>
      {found.length === 0 && toolsets.length > 0 && (
        <EmptyState
          icon="search"
          title={words.tools.none}
          action={<Button onClick={() => setQuery({ q: null })}>{words.tools.clear}</Button>}
        >
          {words.tools.noneText}
        </EmptyState>
      )}
      {found.map((toolset) => (
        <ToolsetView key={toolset.id} toolset={toolset} isOpen={text !== '' && countTools(found) <= 3} />
      ))}
      {more && <p class="soft">{words.tools.more}</p>}
      {connectors.length > 0 && <Connectors connectors={connectors} />}
    </div>
  );
}

function Connectors({ connectors }: { connectors: readonly ConnectorSummary[] }): JSX.Element {
  return (
    <section class="stack tight">
      <h2>{words.tools.connectors}</h2>
      <p class="soft">{words.tools.connectorsText}</p>
      <Table
        caption={words.tools.connectors}
        columns={[{ title: words.tools.connector }, { title: words.tools.name }]}
        rows={connectors.map(({ name, title }) => ({
          key: name,
          cells: [
            <Outside key="title" text={title} most={120} />,
            <code key="name">
              <Outside text={name} most={120} />
            </code>,
          ],
        }))}
      />
    </section>
  );
}
