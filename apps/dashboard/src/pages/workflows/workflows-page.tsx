import type { WorkflowSummary } from '@handrail/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { messages } from '../../messages/messages.ts';
import { workflowsMessages } from '../../messages/sections/workflows.ts';
import { Button, LinkButton } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Table } from '../../parts/table.tsx';
import { path } from '../../router/match-path.ts';
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
      <PageTitle title={messages.pages.workflows} />
      {value ? (
        value.workflows.length === 0 ? (
          <EmptyState
            icon="workflow"
            title={workflowsMessages.empty}
            action={
              <LinkButton kind="go" href="/start?part=import" icon="upload">
                {workflowsMessages.import}
              </LinkButton>
            }
          >
            {workflowsMessages.emptyText}
          </EmptyState>
        ) : (
          <div class="stack">
            <p class="soft">{workflowsMessages.intro}</p>
            <WorkflowTable workflows={value.workflows} />
            {value.hasMore && count < MOST && (
              <div>
                <Button busy={isLoading} onClick={() => setCount(count + PAGE)}>
                  {workflowsMessages.more}
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
      caption={messages.pages.workflows}
      columns={[
        { title: workflowsMessages.name },
        { title: workflowsMessages.id, wideOnly: true },
        { title: workflowsMessages.version, toEnd: true },
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
