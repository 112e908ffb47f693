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

/**
 * The run that an earlier start left open. A host ends what it cannot go on with as soon as it is up, so a run that failed since
 * then (`since`, in milliseconds) was left open too: beginning anew would do everything twice.
 */
export async function findOpenRun(
  client: HostClient,
  workflowId: string,
  since: number,
): Promise<FoundRun | undefined> {
  const [open] = (await client.runs.list({ workflowId, status: OPEN, limit: 1 })).runs;
  if (open) {
    const { atSeq } = await client.runs.get(open.runId);
    return { runId: open.runId, before: atSeq };
  }
  const [failed] = (await client.runs.list({ workflowId, status: ['failed'], limit: 1 })).runs;
  if (failed && Date.parse(failed.changedAt) >= since) return { runId: failed.runId, before: 0 };
  return undefined;
}

export async function startRun(
  client: HostClient,
  workflowId: string,
  inputs: JsonObject,
): Promise<FoundRun> {
  return { runId: (await client.runs.create({ workflowId, inputs })).runId, before: -1 };
}
