import type { Caller } from '../caller.ts';
import { AT_ONCE } from '../execution/commit-batch.ts';
import type { HostParts } from '../execution/host-parts.ts';
import { recordOf } from '../execution/projection.ts';
import { askAgain } from '../forks/asked-again.ts';
import { branchLength, MOST_IN_ONE_DECISION } from '../forks/branch-point.ts';
import { bundleOf } from '../forks/bundle-run.ts';
import { compareRuns } from '../forks/compare-runs.ts';
import { type Fork, makeFork } from '../forks/make-fork.ts';
import { readWholeLog } from '../forks/read-whole-log.ts';
import { REFUSAL_DIVERGENCE } from '../forks/replay-log.ts';
import { signRun } from '../forks/sign-run.ts';
import type { HostOptions } from '../host-options.ts';
import type { HostOutcome } from '../outcome.ts';
import type { StoreBatch } from '../ports/store-batch.ts';
import type { ForkedRun, ForkRequest, ForkService, RunDifference, SignedRun } from './fork-service.ts';
import type { ReceiptClaim } from './receipt-claim.ts';
import { reading, refused } from './refused.ts';
import { readTestOptions } from './test-options.ts';
import type { VisibleRuns } from './visible-runs.ts';

/** A fork is stored in one batch, and a comparison is made in memory. */
const MAX_EVENTS = 200_000;

export function serveForks(parts: HostParts, visible: VisibleRuns, options: HostOptions): ForkService {
  async function fork(
    caller: Caller,
    runId: string,
    request: ForkRequest,
    claim: ReceiptClaim | undefined,
  ): Promise<HostOutcome<ForkedRun>> {
    const found = await visible.projection(caller, runId);
    if (!found.ok) return found;
    const run = found.value;
    const length = run.state.nextSequence;
    const fault = requestFault(request, length) ?? testFault(caller, request, options);
    if (fault) return fault;
    const { mode, fromSeq = 0 } = request;
    const most = mode === 'replay' ? length : Math.max(1, fromSeq) + MOST_IN_ONE_DECISION;
    const read = await readWholeLog(parts.store.events, runId, Math.min(length, most));
    const events = mode === 'replay' ? read : read.slice(0, branchLength(read, fromSeq));
    const { empty } = await parts.workflows.byDigest(run.identity.workflowDigest);
    const { tenant } = run.identity;
    const again = mode === 'replay' ? await askAgain(events, empty, tenant, parts) : new Map();
    const made = makeFork({ run, events, empty, again }, { ...request, fromSeq }, caller.principal, parts);
    if (!made.ok) return made;
    const { projection } = made.value;
    if (projection.state.error?.code !== REFUSAL_DIVERGENCE) return storeFork(made.value, claim, parts);
    const stored = await storeFork(made.value, undefined, parts);
    if (!stored.ok) return stored;
    return refused(
      REFUSAL_DIVERGENCE,
      'A model did not answer as it did. The log of the replay tells where.',
      {
        runId: stored.value.runId,
        sourceRunId: runId,
      },
    );
  }

  return {
    fork: (caller, runId, request, claim) => reading(() => fork(caller, runId, request, claim)),
    diff: (caller, runId, against) =>
      reading<RunDifference>(async () => {
        const a = await visible.projection(caller, runId);
        if (!a.ok) return a;
        const b = await visible.projection(caller, against);
        if (!b.ok) return b;
        return { ok: true, value: await compareRuns(a.value, b.value, parts.store.events, MAX_EVENTS) };
      }),
    async ancestry(caller, runId) {
      const { hostId } = options;
      if (hostId === undefined) return refused('not_found', 'There is nothing at this address.');
      const found = await visible.projection(caller, runId);
      if (!found.ok) return found;
      const { parent } = found.value.state;
      if (!parent) return { ok: true, value: { runId, hostId, parent: null } };
      const above = await visible.projection(caller, parent.runId);
      const workflow = above.ok ? above.value.state.workflow : undefined;
      const typeId = workflow?.nodes[workflow.indexOf.get(parent.nodeId) ?? -1]?.typeId;
      const cause = typeId === 'core.dispatch' ? 'core.dispatch' : 'core.subWorkflow';
      return { ok: true, value: { runId, hostId, parent: { runId: parent.runId, hostId, cause } } };
    },
    sign: (caller, runId, events, file) =>
      reading<SignedRun>(async () => {
        const { runSigner } = options;
        if (!runSigner) return refused('capability_not_provided', 'This host does not sign runs.');
        const found = await visible.projection(caller, runId);
        if (!found.ok) return found;
        const length = found.value.state.nextSequence;
        if (!(events >= 1 && events <= length)) {
          return refused('validation_error', `The log of the run has ${length} events.`, { field: 'events' });
        }
        return { ok: true, value: await signRun(parts.store.events, { runId, events, file }, runSigner) };
      }),
    bundle: (caller, runId) =>
      reading(async () => {
        const found = await visible.projection(caller, runId);
        return found.ok ? { ok: true, value: bundleOf(found.value, parts) } : found;
      }),
  };
}

function requestFault(
  { mode, fromSeq, runOptionsOverlay }: ForkRequest,
  length: number,
): HostOutcome<never> | undefined {
  // Before anything else (replay.md §Endpoint).
  if (fromSeq !== undefined && fromSeq > length) {
    return refused('invalid_from_seq', `The log of the run has ${length} events.`, { fromSeq, length });
  }
  if (mode === 'branch' && fromSeq === undefined) {
    return refused('validation_error', 'A branch needs "fromSeq": where it leaves its source.', {
      field: 'fromSeq',
    });
  }
  if (mode === 'replay' && runOptionsOverlay && Object.keys(runOptionsOverlay).length > 0) {
    return refused('validation_error', 'A replay takes no other options than its source had.', {
      field: 'runOptionsOverlay',
    });
  }
  if (length <= MAX_EVENTS) return undefined;
  return refused('conflict', `A run of more than ${MAX_EVENTS} events cannot be forked.`, { length });
}

/** What only tests may ask for is refused here as it is for a new run. */
function testFault(
  caller: Caller,
  { runOptionsOverlay: { configurable = {} } = {} }: ForkRequest,
  options: HostOptions,
): HostOutcome<never> | undefined {
  const tested = readTestOptions(caller, { workflowId: '', configurable }, options);
  return tested.ok ? undefined : tested;
}

/** In one batch, and without telling anybody: what a source recorded was told when it happened (replay.md §Sinks). */
async function storeFork(
  { answer, projection, events }: Fork,
  claim: ReceiptClaim | undefined,
  { store, limits, actors, leavesWork }: HostParts,
): Promise<HostOutcome<ForkedRun>> {
  const outcome = { ok: true as const, value: answer };
  const { state, at } = projection;
  const isLive = state.endedAt === undefined;
  const isLeft = isLive && leavesWork;
  const reply = claim?.reply(outcome);
  const receipts =
    claim && reply
      ? [{ id: claim.id, requestDigest: claim.requestDigest, ...reply, expiresAt: at + limits.receiptLifeMs }]
      : undefined;
  const continues = () => {
    if (isLive && !isLeft) void actors.of(answer.runId).recover();
  };
  const batch: StoreBatch = {
    runs: [
      {
        record: recordOf(projection),
        from: 0,
        events,
        sealed: [],
        wake: isLeft ? { busy: false, at: AT_ONCE } : { busy: isLive, at: undefined },
        ...(isLeft && { leavesWork: true }),
        ...(state.tags && { tags: state.tags }),
      },
    ],
    ...(receipts && { receipts }),
  };
  const stored = await store.events.append(batch).catch((error: unknown) => {
    // It may be stored all the same, and nobody else would look after it.
    continues();
    throw error;
  });
  if (!stored.stored) {
    return refused('conflict', 'Another request with this idempotency key was faster. Ask again.');
  }
  if (claim) claim.stored = reply !== undefined;
  continues();
  return outcome;
}
