import type { RunSummary } from '@handrail/client';
import type { JSX } from 'preact';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { compareMessages } from '../../messages/sections/compare.ts';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { Table } from '../../parts/table.tsx';
import { StateTag } from '../../parts/tag.tsx';
import { ShortText } from '../short-text.tsx';

const MOST = 20;

/** The newest runs of the same workflow: mostly one of them is meant. */
export function OtherRuns({ runId }: { runId: string }): JSX.Element | null {
  const { value } = useLoaded(`runs like ${runId}`, (signal) => readOthers(runId, signal));
  if (!value || value.length === 0) return null;
  return (
    <section class="stack tight">
      <h2>{compareMessages.recent}</h2>
      <Table
        caption={compareMessages.recent}
        columns={[
          { title: compareMessages.started },
          { title: compareMessages.state },
          { title: compareMessages.run, wideOnly: true },
        ]}
        rows={value.map((run) => ({
          key: run.runId,
          href: `/runs/compare?a=${encodeURIComponent(runId)}&b=${encodeURIComponent(run.runId)}`,
          cells: [
            <RelativeTime key="started" at={run.createdAt} />,
            <StateTag key="state" status={run.status} outcome={run.outcome} />,
            <code key="run" class="soft">
              <ShortText text={run.runId} most={40} />
            </code>,
          ],
        }))}
      />
    </section>
  );
}

async function readOthers(runId: string, signal: AbortSignal): Promise<readonly RunSummary[]> {
  const { workflowId } = await host.runs.get(runId, { signal });
  const { runs } = await host.runs.list({ workflowId, limit: MOST }, { signal });
  return runs.filter((run) => run.runId !== runId);
}
