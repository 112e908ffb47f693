import { isTerminal, snapshotRun, statusOf, toTimestamp } from '@handrail/runs';
import { holdsApproval } from '../approvals/approval-artifacts.ts';
import type { Caller } from '../caller.ts';
import type { HostParts } from '../execution/host-parts.ts';
import { newRun } from '../execution/new-run.ts';
import type { Projection } from '../execution/projection.ts';
import type { HostOptions } from '../host-options.ts';
import type { HostOutcome } from '../outcome.ts';
import { commitFor } from './commit-for.ts';
import { mayDecide, pendingOf } from './pending-interrupt.ts';
import { readEvents, watchRun } from './read-log.ts';
import type { ReceiptClaim } from './receipt-claim.ts';
import { reading, refused } from './refused.ts';
import type { CreatedRun, RunRequest, RunService } from './run-service.ts';
import { readTestOptions } from './test-options.ts';
import type { VisibleRuns } from './visible-runs.ts';

const MAX_LIST = 1_000;

export function serveRuns(parts: HostParts, visible: VisibleRuns, options: HostOptions): RunService {
  let pending = 0;

  async function create(
    caller: Caller,
    request: RunRequest,
    claim?: ReceiptClaim,
  ): Promise<HostOutcome<CreatedRun>> {
    const engineVersion = readTestOptions(caller, request, options);
    if (!engineVersion.ok) return engineVersion;
    if (pending >= parts.limits.maxPendingCreations) {
      return refused('overloaded', 'Too many runs are being created.', { retryAfter: 1 });
    }
    pending += 1;
    try {
      return await begin(caller, request, engineVersion.value, claim);
    } finally {
      pending -= 1;
    }
  }

  async function begin(
    caller: Caller,
    request: RunRequest,
    engineVersion: string,
    claim: ReceiptClaim | undefined,
  ): Promise<HostOutcome<CreatedRun>> {
    const found = parts.workflows.current(caller, request.workflowId);
    const workflow = found instanceof Promise ? await found : found;
    if (!workflow) {
      return refused('validation_error', 'There is no workflow of this id.', { field: 'workflowId' });
    }
    const { inputs, configurable, tags, metadata, transport, scopeId, exclusive = false, trace } = request;
    const run = newRun(
      {
        owner: caller,
        workflow,
        scopeId,
        exclusive,
        options: {
          engineVersion,
          inPerson: caller.isOwner,
          ...(inputs && { inputs }),
          ...(configurable && { configurable }),
          ...(tags && { tags }),
          ...(metadata && { metadata }),
          ...(transport && { transport }),
          ...(trace && { trace }),
          ...(workflow.gated && { gatedTypes: workflow.gated }),
        },
      },
      parts,
    );
    const actor = parts.actors.begin(run);
    return commitFor(
      actor,
      () => [run.command],
      (state) => ({ runId: run.identity.runId, status: statusOf(state) }),
      claim,
      parts,
    );
  }

  return {
    create,
    async read(caller, runId) {
      const found = await visible.projection(caller, runId);
      return found.ok ? { ok: true, value: snapshotRun(found.value.state) } : found;
    },
    list({ tenant, mode, workspace }, query) {
      const limit = Math.max(1, Math.min(query.limit, MAX_LIST));
      return parts.store.events.findRuns({ ...query, tenant, mode, workspace, limit });
    },
    async cancel(caller, runId, reason, claim) {
      const found = await visible.identity(caller, runId);
      if (!found.ok) return found;
      const by = caller.principal;
      return commitFor(
        parts.actors.of(runId),
        () => [{ type: 'cancel-run', by, ...(reason !== undefined && { reason }) }],
        (run) => ({ runId, status: isTerminal(run.phase) ? statusOf(run) : 'cancelling' }),
        claim,
        parts,
      );
    },
    async pause(caller, runId, request, claim) {
      const found = await visible.identity(caller, runId);
      if (!found.ok) return found;
      return commitFor(
        parts.actors.of(runId),
        () => [{ type: 'pause-run', ...request }],
        (run, at) => ({ runId, pausedAt: toTimestamp(run.pause?.at ?? at) }),
        claim,
        parts,
      );
    },
    async resume(caller, runId, reason, claim) {
      const found = await visible.identity(caller, runId);
      if (!found.ok) return found;
      return commitFor(
        parts.actors.of(runId),
        () => [{ type: 'resume-run', ...(reason !== undefined && { reason }) }],
        (_run, at) => ({ runId, resumedAt: toTimestamp(at) }),
        claim,
        parts,
      );
    },
    readEvents: (caller, runId, from, limit) =>
      reading(() => readEvents(parts, visible, { caller, runId, from, limit })),
    watch: (caller, runId, listener) => reading(() => watchRun(parts, visible, caller, runId, listener)),
    async readArtifact(caller, runId, artifactId) {
      const found = await visible.projection(caller, runId);
      if (!found.ok) return found;
      if (!caller.isOwner && holdsApproval(artifactId)) {
        return refused(
          'forbidden',
          'This document holds what the owner is asked to approve. Only the owner in person can read it, signed in. No key can.',
        );
      }
      if (!mayRead(found.value, caller, artifactId)) {
        return refused(
          'forbidden',
          'This document holds sensitive values. Its owner sees it where they are asked to decide.',
        );
      }
      return reading<unknown>(async () => {
        const content = await parts.store.events.readArtifact(runId, artifactId);
        return content === undefined
          ? refused('not_found', 'There is no such artifact.')
          : { ok: true, value: content };
      });
    },
  };
}

/** What is sensitive is read by the owner in person, and only while it is what they decide about. */
function mayRead(run: Projection, caller: Caller, artifactId: string): boolean {
  if (!run.state.sealedArtifacts.has(artifactId)) return true;
  return pendingOf(run).some((each) => each.data.artifactId === artifactId && mayDecide(caller, each));
}
