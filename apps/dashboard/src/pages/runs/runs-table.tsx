import type { RunSummary } from '@handrail/client';
import type { JSX } from 'preact';
import { messages } from '../../messages/messages.ts';
import { Outside } from '../../parts/outside.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { Table } from '../../parts/table.tsx';
import { StateTag } from '../../parts/tag.tsx';
import { path } from '../../router/match-path.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { durationOf } from './run-summary.ts';
import { useWorkflowNames } from './workflow-names.ts';

const { columns } = messages.runs;

export function RunsTable({ runs, caption }: { runs: readonly RunSummary[]; caption: string }): JSX.Element {
  const now = useNow(1_000);
  const names = useWorkflowNames();
  return (
    <Table
      caption={caption}
      columns={[
        { title: columns.workflow },
        { title: columns.state },
        { title: columns.started, wideOnly: true },
        { title: columns.duration, toEnd: true, wideOnly: true },
        { title: columns.id, wideOnly: true },
      ]}
      rows={runs.map((run) => ({
        key: run.runId,
        href: path`/runs/${run.runId}`,
        cells: [
          <span key="w">
            <Outside text={names.get(run.workflowId) ?? run.workflowId} most={80} />
            <span class="narrow-only small soft under">
              <RelativeTime at={run.createdAt} />
            </span>
          </span>,
          <StateTag key="s" status={run.status} outcome={run.outcome} />,
          <RelativeTime key="t" at={run.createdAt} />,
          formatTime.duration(durationOf(run, now)),
          <code key="i" class="soft">
            {run.runId.slice(0, 40)}
          </code>,
        ],
      }))}
    />
  );
}
