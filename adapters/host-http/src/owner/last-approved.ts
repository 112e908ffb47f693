import { isJsonObject } from '@handrail/base';
import type { Caller, Host, PendingInterrupt } from '@handrail/host';
import { lastApproval, type PendingAction, readPendingAction } from '@handrail/owner-view';

export interface LastApproved {
  readonly action: PendingAction;
  /** When it was approved. */
  readonly at: number;
}

/** So many runs are looked at: what was approved longer ago is no measure of what is usual. */
const MOST_RUNS = 3;
const MOST_EVENTS = 1_000;

/** What was approved last at the same step of the same workflow, as it was shown; undefined when there is none to be read. */
export async function readLastApproved(
  { runs }: Pick<Host, 'runs'>,
  { workflowId, nodeId, runId }: Pick<PendingInterrupt, 'workflowId' | 'nodeId' | 'runId'>,
  caller: Caller,
): Promise<LastApproved | undefined> {
  const ended = await runs.list(caller, { workflowId, outcomes: ['done'], limit: MOST_RUNS });
  for (const run of ended.filter((each) => each.runId !== runId)) {
    const read = await runs.readEvents(caller, run.runId, 0, MOST_EVENTS);
    const approval = read.ok ? lastApproval(read.value.events, nodeId) : undefined;
    if (!approval) continue;
    const { artifactId, at } = approval;
    const artifact = await runs.readArtifact(caller, run.runId, artifactId);
    if (!artifact.ok || !isJsonObject(artifact.value)) continue;
    const data = { artifactType: 'handrail.tool-call', artifactId };
    return { action: readPendingAction(data, artifact.value), at };
  }
  return undefined;
}
