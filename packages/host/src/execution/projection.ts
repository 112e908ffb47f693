import { type Instant, type RunState, statusOf, verdictOf } from '@handrail/runs';
import type { RunAssistance } from '../assistance/run-assistance.ts';
import type { RunRecord } from '../ports/run-record.ts';

/** What never changes about a run. */
export type RunIdentity = Pick<
  RunRecord,
  | 'runId'
  | 'tenant'
  | 'workspace'
  | 'principal'
  | 'mode'
  | 'workflowId'
  | 'workflowDigest'
  | 'scopeId'
  | 'parentRunId'
  | 'createdAt'
>;

/** A run as far as it is committed. */
export interface Projection {
  readonly identity: RunIdentity;
  readonly state: RunState;
  readonly assistance: RunAssistance;
  /** Time of the last event. Time in a run never goes back. */
  readonly at: Instant;
  /** About how many bytes it takes in memory. */
  readonly size: number;
}

export function recordOf({ identity, state, at }: Pick<Projection, 'identity' | 'state' | 'at'>): RunRecord {
  // A replay keeps the times of its source; how long it is kept counts from when it was made.
  const endedAt = state.endedAt === undefined ? undefined : Math.max(state.endedAt, identity.createdAt);
  const verdict = verdictOf(state);
  return {
    runId: identity.runId,
    tenant: identity.tenant,
    workspace: identity.workspace,
    principal: identity.principal,
    mode: identity.mode,
    workflowId: identity.workflowId,
    workflowDigest: identity.workflowDigest,
    scopeId: identity.scopeId,
    parentRunId: identity.parentRunId,
    createdAt: identity.createdAt,
    status: statusOf(state),
    ...(verdict && { verdict }),
    changedAt: at,
    endedAt,
    ...keepUntil(endedAt, state),
    lastSequence: state.nextSequence - 1,
  };
}

function keepUntil(endedAt: Instant | undefined, { workflow }: RunState): Pick<RunRecord, 'keepUntil'> {
  const { keepMs } = workflow.settings;
  return endedAt === undefined || keepMs === undefined ? {} : { keepUntil: endedAt + keepMs };
}
