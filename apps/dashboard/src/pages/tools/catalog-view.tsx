import type { ConnectorSummary, ToolSummary, ToolsetSummary } from '@handrail/client';
import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import type { IconName } from '../../icons/shapes.ts';
import { messages } from '../../messages/messages.ts';
import { toolsMessages } from '../../messages/sections/tools.ts';
import { Button, LinkButton } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Table } from '../../parts/table.tsx';
import { setQuery } from '../../router/location.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { countTools, findTools } from './find-tools.ts';
import { ToolsetView } from './toolset-view.tsx';
import '../common.css';
import './tools.css';

/** What a page of the catalog is about: everything, or what comes from one source. */
export interface CatalogKind {
  readonly title: string;
  readonly icon: IconName;
  /** Only toolsets of this source; connectors are shown where nothing is left out. */
  readonly source?: string;
  readonly empty: { readonly title: string; readonly text: string };
}

export function CatalogView(props: {
  readonly kind: CatalogKind;
  readonly query: URLSearchParams;
  /** What a page says about a toolset beside its tools. */
  readonly below?: (toolset: ToolsetSummary) => ComponentChildren;
  /** Where a tool can be tried. */
  readonly tryAt?: (toolset: ToolsetSummary, tool: ToolSummary) => string | undefined;
}): JSX.Element {
  const { kind, query, below, tryAt } = props;
  const { source } = kind;
  const { value, failure, reload } = useLoaded('tools', (signal) => host.console.toolsets({ signal }));
  // A host without connectors says so with a refusal; that is nothing to worry anybody about.
  const connectors = useLoaded(`connectors ${source}`, async (signal) =>
    source === undefined ? host.console.connectors({ signal }) : [],
  );
  return (
    <>
      <PageTitle title={kind.title} />
      {value ? (
        <Catalog
          kind={kind}
          toolsets={value.toolsets.filter((each) => source === undefined || each.source === source)}
          more={value.more}
          text={query.get('q') ?? ''}
          connectors={connectors.value ?? []}
          below={below}
          tryAt={tryAt}
        />
      ) : failure ? (
        <ErrorState failure={failure} onRetry={reload} />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}

function Catalog(props: {
  readonly kind: CatalogKind;
  readonly toolsets: readonly ToolsetSummary[];
  readonly more: boolean;
  readonly text: string;
  readonly connectors: readonly ConnectorSummary[];
  readonly below: ((toolset: ToolsetSummary) => ComponentChildren) | undefined;
  readonly tryAt: ((toolset: ToolsetSummary, tool: ToolSummary) => string | undefined) | undefined;
}): JSX.Element {
  const { kind, toolsets, more, text, connectors, below, tryAt } = props;
  const input = useRef<HTMLInputElement>(null);
  useShortcuts([{ keys: '/', text: messages.shortcuts.search, run: () => input.current?.focus() }]);
  const all = countTools(toolsets);
  if (toolsets.length === 0 && connectors.length === 0) {
    return (
      <EmptyState
        icon={kind.icon}
        title={kind.empty.title}
        action={
          <LinkButton kind="go" href="/start?part=import" icon="upload">
            {toolsMessages.import}
          </LinkButton>
        }
      >
        {kind.empty.text}
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
          aria-label={toolsMessages.search}
          placeholder={toolsMessages.searchHint}
          value={text}
          onInput={(event) => setQuery({ q: event.currentTarget.value })}
        />
        <span class="soft" role="status">
          {toolsMessages.count(countTools(found), all)}
        </span>
      </search>
      {found.length === 0 && toolsets.length > 0 && (
        <EmptyState
          icon="search"
          title={toolsMessages.none}
          action={<Button onClick={() => setQuery({ q: null })}>{toolsMessages.clear}</Button>}
        >
          {toolsMessages.noneText}
        </EmptyState>
      )}
      {found.map((toolset) => (
        <ToolsetView
          key={toolset.id}
          toolset={toolset}
          isOpen={text !== '' && countTools(found) <= 3}
          {...(tryAt && { tryAt: (tool: ToolSummary) => tryAt(toolset, tool) })}
        >
          {below?.(toolset)}
        </ToolsetView>
      ))}
      {more && <p class="soft">{toolsMessages.more}</p>}
      {connectors.length > 0 && <Connectors connectors={connectors} />}
    </div>
  );
}

function Connectors({ connectors }: { connectors: readonly ConnectorSummary[] }): JSX.Element {
  return (
    <section class="stack tight">
      <h2>{toolsMessages.connectors}</h2>
      <p class="soft">{toolsMessages.connectorsText}</p>
      <Table
        caption={toolsMessages.connectors}
        columns={[{ title: toolsMessages.connector }, { title: toolsMessages.name }]}
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
