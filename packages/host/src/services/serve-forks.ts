import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import {
  diffLogs,
  foldRun,
  forkedStart,
  fromTimestamp,
  type Instant,
  LogCopy,
  type RunEvent,
  type RunState,
  redactCredentials,
  snapshotRun,
  statusOf,
} from '@handrail/runs';
import { noRunAssistance } from '../assistance/run-assistance.ts';
import type { Caller } from '../caller.ts';
import type { HostParts } from '../execution/host-parts.ts';
import { type Projection, type RunIdentity, recordOf } from '../execution/projection.ts';
import { branchLength, MOST_IN_ONE_DECISION } from '../forks/branch-point.ts';
import { bundleOf } from '../forks/bundle-run.ts';
import { forkObstacle } from '../forks/fork-obstacle.ts';
import { readWholeLog } from '../forks/read-whole-log.ts';
import { replayLog } from '../forks/replay-log.ts';
import type { HostOptions } from '../host-options.ts';
import type { HostOutcome } from '../outcome.ts';
import type { ForkedRun, ForkRequest, ForkService, RunDifference } from './fork-service.ts';
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
    const source = found.value;
    const length = source.state.nextSequence;
    const { mode, fromSeq = 0, runOptionsOverlay: overlay = {} } = request;
    // Before anything else (replay.md §Endpoint).
    if (fromSeq > length) {
      return refused('invalid_from_seq', `The log of the run has ${length} events.`, { fromSeq, length });
    }
    const fault = requestFault(request);
    if (fault) return fault;
    if (length > MAX_EVENTS) {
      return refused('conflict', `A run of more than ${MAX_EVENTS} events cannot be forked.`, { length });
    }
    const tested = readTestOptions(
      caller,
      { workflowId: '', configurable: overlay.configurable ?? {} },
      options,
    );
    if (!tested.ok) return tested;
    const read = await readWholeLog(
      parts.store.events,
      runId,
      mode === 'replay' ? length : Math.min(length, Math.max(1, fromSeq) + MOST_IN_ONE_DECISION),
    );
    const events = mode === 'replay' ? read : read.slice(0, branchLength(read, fromSeq));
    const { empty } = await parts.workflows.byDigest(source.identity.workflowDigest);
    const made = forked(source.identity, empty, events, { ...request, fromSeq }, caller);
    return made.ok ? store(made.value, claim) : made;
  }

  interface Fork {
    readonly answer: ForkedRun;
    readonly projection: Projection;
    readonly events: readonly RunEvent[];
  }

  function forked(
    identity: RunIdentity,
    empty: RunState,
    source: readonly RunEvent[],
    request: ForkRequest & { readonly fromSeq: number },
    caller: Caller,
  ): HostOutcome<Fork> {
    const { mode, fromSeq, runOptionsOverlay: overlay } = request;
    const [started] = source;
    if (!started) throw new Error(`The log of run ${identity.runId} is empty.`);
    const { ids, clock, limits, ports } = parts;
    const principal = caller.principal;
    const start = forkedStart(
      started,
      empty.workflow,
      { mode, fromSeq, principal, ...(overlay && { overlay }), limits },
      ports,
    );
    if (!start.ok) return start;
    const now = clock.now();
    const last = fromTimestamp(source.at(-1)?.timestamp) ?? now;
    const runId = ids.newRunId();
    const copy = new LogCopy({
      sourceRunId: identity.runId,
      runId,
      shiftMs: mode === 'branch' ? now - last : 0,
    });
    let state: RunState;
    if (mode === 'replay') {
      state = replayLog(source, copy, empty, { started: start.payload, fromSeq }, parts).state;
    } else {
      for (const [index, event] of source.entries())
        copy.take(event, index === 0 ? start.payload : event.payload);
      state = foldRun(copy.events, empty);
    }
    const refusal = forkObstacle(mode, source, state, parts);
    if (refusal) return { ok: false, refusal };
    const projection: Projection = {
      identity: forkIdentity(identity, runId, principal, now),
      state,
      assistance: noRunAssistance,
      at: Math.max(now, last),
      size: 0,
    };
    const answer = { runId, sourceRunId: identity.runId, fromSeq, mode, status: statusOf(state) };
    return { ok: true, value: { answer, projection, events: copy.events } };
  }

  /** In one batch, and without telling anybody: what a source recorded was told when it happened (replay.md §Sinks). */
  async function store(
    { answer, projection, events }: Fork,
    claim: ReceiptClaim | undefined,
  ): Promise<HostOutcome<ForkedRun>> {
    const outcome = { ok: true as const, value: answer };
    const isLive = projection.state.endedAt === undefined;
    const reply = claim?.reply(outcome);
    const expiresAt = projection.at + parts.limits.receiptLifeMs;
    const stored = await parts.store.events.append({
      runs: [
        {
          record: recordOf(projection),
          from: 0,
          events,
          sealed: [],
          wake: { busy: isLive, at: undefined },
          ...(projection.state.tags && { tags: projection.state.tags }),
        },
      ],
      ...(claim &&
        reply && { receipts: [{ id: claim.id, requestDigest: claim.requestDigest, ...reply, expiresAt }] }),
    });
    if (!stored.stored) {
      return refused('conflict', 'Another request with this idempotency key was faster. Ask again.');
    }
    if (claim) claim.stored = reply !== undefined;
    if (isLive) void parts.actors.of(answer.runId).recover();
    return outcome;
  }

  return {
    fork: (caller, runId, request, claim) => reading(() => fork(caller, runId, request, claim)),
    diff: (caller, runId, against) =>
      reading<RunDifference>(async () => {
        const a = await visible.projection(caller, runId);
        if (!a.ok) return a;
        const b = await visible.projection(caller, against);
        if (!b.ok) return b;
        const [aLog, bLog] = await Promise.all(
          [a.value, b.value].map(({ identity, state }) =>
            readWholeLog(parts.store.events, identity.runId, Math.min(state.nextSequence, MAX_EVENTS)),
          ),
        );
        const roots = [a.value, b.value].flatMap(({ identity, state }) => [
          identity.runId,
          ...(state.fork ? [state.fork.sourceRunId, state.fork.rootRunId] : []),
        ]);
        const { divergedAtSeq, eventDiffs, truncated } = diffLogs(aLog ?? [], bLog ?? [], [
          ...new Set(roots),
        ]);
        return {
          ok: true,
          value: {
            a: runId,
            b: against,
            divergedAtSeq,
            eventDiffs: eventDiffs.map(({ aEvent, bEvent, ...rest }) => ({
              ...rest,
              ...(aEvent && { aEvent: withoutCredentials(aEvent) }),
              ...(bEvent && { bEvent: withoutCredentials(bEvent) }),
            })),
            stateDiff: stateDiff(a.value.state, b.value.state),
            truncated,
          },
        };
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
    bundle: (caller, runId) =>
      reading(async () => {
        const found = await visible.projection(caller, runId);
        return found.ok ? { ok: true, value: bundleOf(found.value, parts) } : found;
      }),
  };
}

function requestFault({ mode, fromSeq, runOptionsOverlay }: ForkRequest): HostOutcome<never> | undefined {
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
  return undefined;
}

function forkIdentity(
  source: RunIdentity,
  runId: string,
  principal: string,
  createdAt: Instant,
): RunIdentity {
  return { ...source, runId, principal, createdAt, scopeId: undefined, parentRunId: undefined };
}

function withoutCredentials(event: RunEvent): RunEvent {
  return { ...event, payload: redactCredentials(event.payload) };
}

const COMPARED = ['status', 'variables', 'channels', 'error'] as const;

/** What two runs hold differently, by name, without anything that looks like a credential. */
function stateDiff(a: RunState, b: RunState): JsonObject {
  const [left, right] = [snapshotRun(a), snapshotRun(b)];
  const diff: Record<string, JsonValue> = {};
  for (const name of COMPARED) {
    const one = left[name] ?? null;
    const other = right[name] ?? null;
    if (JSON.stringify(one) === JSON.stringify(other)) continue;
    diff[name] = isJsonObject(one) && isJsonObject(other) ? memberDiff(one, other) : { a: one, b: other };
  }
  const redacted = redactCredentials(diff);
  return isJsonObject(redacted) ? redacted : {};
}

function memberDiff(one: JsonObject, other: JsonObject): JsonObject {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  const diff: [string, JsonValue][] = [];
  for (const name of names) {
    const a = one[name];
    const b = other[name];
    if (JSON.stringify(a) === JSON.stringify(b)) continue;
    diff.push([name, { ...(a !== undefined && { a }), ...(b !== undefined && { b }) }]);
  }
  return Object.fromEntries(diff);
}
