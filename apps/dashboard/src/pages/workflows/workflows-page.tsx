import type { WorkflowSummary } from '@handrail/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { Button } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Table } from '../../parts/table.tsx';
import { path } from '../../router/match-path.ts';
import { words } from '../../words/words.ts';
import { ShortText } from '../short-text.tsx';
import '../common.css';

const PAGE = 100;
const MOST = 2000;

export function Page(): JSX.Element {
  const [count, setCount] = useState(PAGE);
  const { value, failure, isLoading, reload } = useLoaded(`workflows ${count}`, (signal) =>
    readWorkflows(count, signal),
  );
  return (
    <>
      <PageTitle title={words.workflows.title} />
      {value ? (
        value.workflows.length === 0 ? (
          <EmptyState
            icon="workflow"
            title={words.workflows.empty}
            action={<code>{words.workflows.emptyCommand}</code>}
          >
            {words.workflows.emptyText}
          </EmptyState>
        ) : (
          <div class="stack">
            <p class="soft">{words.workflows.intro}</p>
            <WorkflowTable workflows={value.workflows} />
            {value.hasMore && count < MOST && (
              <div>
                <Button busy={isLoading} onClick={() => setCount(count + PAGE)}>
                  {words.workflows.more}
                </Button>
              </div>
            )}
          </div>
        )
      ) : failure ? (
        <ErrorState failure={failure} onRetry={reload} />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}

async function readWorkflows(
  count: number,
  signal: AbortSignal,
): Promise<{ readonly workflows: readonly WorkflowSummary[]; readonly hasMore: boolean }> {
  const workflows: WorkflowSummary[] = [];
  let cursor: string | undefined;
  do {
    const page = await host.workflows.list(
      { limit: PAGE, ...(cursor !== undefined && { cursor }) },
      { signal },
    );
    workflows.push(...page.workflows);
    cursor = page.nextCursor;
  } while (cursor !== undefined && workflows.length < count);
  return { workflows, hasMore: cursor !== undefined };
}

function WorkflowTable({ workflows }: { workflows: readonly WorkflowSummary[] }): JSX.Element {
  return (
    <Table
      caption={words.workflows.title}
      columns={[
        { title: words.workflows.name },
        { title: words.workflows.id, wideOnly: true },
        { title: words.workflows.version, toEnd: true },
      ]}
      rows={workflows.map(({ workflowId, name, version }) => ({
        key: workflowId,
        href: path`/workflows/${workflowId}`,
        cells: [
          <ShortText key="name" text={name || workflowId} />,
          <code key="id" class="soft">
            <Outside text={workflowId} most={120} />
          </code>,
          <Outside key="version" text={version} most={40} />,
        ],
      }))}
    />
  );
}
