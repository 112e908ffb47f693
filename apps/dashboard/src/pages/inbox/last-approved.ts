import { isJsonObject } from '@handrail/base';
import { lastApproval, type PendingAction, readPendingAction } from '@handrail/owner-view';
import { host } from '../../host/host.ts';
import type { InterruptItem } from './inbox-item.ts';

export interface LastApproved {
  readonly action: PendingAction;
  /** When it was approved. */
  readonly at: number;
}

/** So many runs are looked at: what was approved longer ago is no measure of what is usual. */
const MOST_RUNS = 3;
const PATIENCE = 1_500;

/**
 * What was approved last at the same step of the same workflow, with its values as they were shown; undefined when there is
 * none, it cannot be read, or the host takes long: an approval is never kept waiting for it.
 */
export async function findLastApproved(
  item: InterruptItem,
  signal: AbortSignal,
): Promise<LastApproved | undefined> {
  const patient = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
  try {
    const { workflowId, nodeId } = item;
    const { runs } = await host.runs.list(
      { workflowId, outcome: 'done', limit: MOST_RUNS },
      { signal: patient },
    );
    for (const { runId } of runs) {
      const { events } = await host.runs.poll(runId, { timeout: 1 }, { signal: patient });
      const approval = lastApproval(events, nodeId);
      if (!approval) continue;
      const { artifactId, at } = approval;
      const artifact = await host.runs.artifact(runId, artifactId, { signal: patient });
      if (!isJsonObject(artifact)) continue;
      return { action: readPendingAction({ artifactType: 'handrail.tool-call', artifactId }, artifact), at };
    }
  } catch {
    signal.throwIfAborted();
  }
  return undefined;
}
