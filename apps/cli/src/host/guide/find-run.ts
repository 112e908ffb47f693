import type { JsonObject } from '@handrail/base';
import type { HostClient } from '@handrail/client';
import type { RunStatus } from '@handrail/runs';

export interface FoundRun {
  readonly runId: string;
  /** The last event that was stored before; -1 for a new run. */
  readonly before: number;
}

const OPEN: readonly RunStatus[] = [
  'pending',
  'running',
  'paused',
  'waiting-approval',
  'waiting-input',
  'waiting-external',
];

/** The run that an earlier start left open, or a new one. */
export async function findRun(client: HostClient, workflowId: string, inputs: JsonObject): Promise<FoundRun> {
  const { runs } = await client.runs.list({ workflowId, status: OPEN, limit: 1 });
  const [open] = runs;
  if (!open) return { runId: (await client.runs.create({ workflowId, inputs })).runId, before: -1 };
  const { atSeq } = await client.runs.get(open.runId);
  return { runId: open.runId, before: atSeq };
}
