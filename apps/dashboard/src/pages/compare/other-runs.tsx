import type { JSX } from 'preact';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { compareMessages } from '../../messages/sections/compare.ts';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { RunId, RunReference } from '../../parts/run-reference.tsx';
import { Table } from '../../parts/table.tsx';
import { StateTag } from '../../parts/tag.tsx';
import { useWorkflowNames } from '../runs/workflow-names.ts';

const MOST = 20;

/** Which run it is, and the newest ones of the same workflow: mostly one of them is meant. */
export function OtherRuns({ runId }: { runId: string }): JSX.Element | null {
  const { value } = useLoaded(`runs like ${runId}`, (signal) => readOthers(runId, signal));
  const names = useWorkflowNames();
  if (!value) return null;
  const { run: own, others } = value;
  const first = (
    <p>
      {compareMessages.first}:{' '}
      <RunReference runId={runId} name={names.get(own.workflowId) ?? own.workflowId} at={own.startedAt} />
    </p>
  );
  if (others.length === 0) return first;
  return (
    <section class="stack tight">
      {first}
      <h2>{compareMessages.recent}</h2>
      <Table
        caption={compareMessages.recent}
        columns={[
          { title: compareMessages.started },
          { title: compareMessages.state },
          { title: compareMessages.run, wideOnly: true },
        ]}
        rows={others.map((run) => ({
          key: run.runId,
          href: `/runs/compare?a=${encodeURIComponent(runId)}&b=${encodeURIComponent(run.runId)}`,
          cells: [
            <RelativeTime key="started" at={run.createdAt} />,
            <StateTag key="state" status={run.status} outcome={run.outcome} />,
            <RunId key="run" id={run.runId} />,
          ],
        }))}
      />
    </section>
  );
}

async function readOthers(runId: string, signal: AbortSignal) {
  const run = await host.runs.get(runId, { signal });
  const { runs } = await host.runs.list({ workflowId: run.workflowId, limit: MOST }, { signal });
  return { run, others: runs.filter((each) => each.runId !== runId) };
}
