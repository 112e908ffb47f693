import type { CreateRun } from '@handrail/runs';
import { noRunAssistance } from '../assistance/run-assistance.ts';
import type { RunMode } from '../ports/run-record.ts';
import type { KnownWorkflow } from '../workflows/workflow-cache.ts';
import type { HostParts } from './host-parts.ts';
import type { Projection, RunIdentity } from './projection.ts';

/** A run that is about to begin. */
export interface RunToBegin {
  readonly identity: RunIdentity;
  readonly workflow: KnownWorkflow;
  readonly command: CreateRun;
  readonly exclusive: boolean;
}

interface RunPlan {
  readonly owner: {
    readonly tenant: string;
    readonly workspace: string | undefined;
    readonly principal: string;
    readonly mode: RunMode;
  };
  readonly workflow: KnownWorkflow;
  readonly options: Omit<CreateRun, 'type' | 'runId' | 'owner' | 'workflowDigest' | 'limits'>;
  readonly scopeId?: string | undefined;
  readonly exclusive?: boolean;
}

export function newRun(
  { owner, workflow, options, scopeId, exclusive = false }: RunPlan,
  { ids, clock, limits, engineVersion }: Pick<HostParts, 'ids' | 'clock' | 'limits' | 'engineVersion'>,
): RunToBegin {
  const runId = ids.newRunId();
  const { tenant, workspace, principal, mode } = owner;
  const { maxNodeExecutions, maxRunDurationMs, maxLoopIterations } = limits;
  return {
    identity: {
      runId,
      tenant,
      workspace,
      principal,
      mode,
      workflowId: workflow.workflow.id,
      workflowDigest: workflow.digest,
      scopeId,
      parentRunId: options.parent?.runId,
      createdAt: clock.now(),
    },
    workflow,
    command: {
      engineVersion,
      ...options,
      type: 'create-run',
      runId,
      owner: workspace === undefined ? { tenant, principal } : { tenant, workspace, principal },
      workflowDigest: workflow.digest,
      limits: { maxNodeExecutions, maxRunDurationMs, maxLoopIterations },
    },
    exclusive,
  };
}

/** The run before its first event. */
export function unborn({ identity, workflow }: RunToBegin): Projection {
  return { identity, state: workflow.empty, assistance: noRunAssistance, at: identity.createdAt, size: 0 };
}
