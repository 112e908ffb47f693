import {
  foldRun,
  forkedStart,
  fromTimestamp,
  type Instant,
  LogCopy,
  type RunEvent,
  type RunState,
  statusOf,
} from '@handrail/runs';
import { noRunAssistance } from '../assistance/run-assistance.ts';
import type { HostParts } from '../execution/host-parts.ts';
import type { Projection, RunIdentity } from '../execution/projection.ts';
import type { HostOutcome } from '../outcome.ts';
import type { ForkedRun, ForkRequest } from '../services/fork-service.ts';
import type { AskedAgain } from './asked-again.ts';
import { forkObstacle } from './fork-obstacle.ts';
import { replayLog } from './replay-log.ts';

/** A run that was made of another one and is not stored yet. */
export interface Fork {
  readonly answer: ForkedRun;
  readonly projection: Projection;
  readonly events: readonly RunEvent[];
}

export interface ForkSource {
  readonly run: Projection;
  /** What the fork takes over. */
  readonly events: readonly RunEvent[];
  /** A run of the same workflow before its first event. */
  readonly empty: RunState;
  readonly again: AskedAgain;
}

type ForkParts = Pick<HostParts, 'ids' | 'clock' | 'limits' | 'ports' | 'nodeTypes' | 'onDefect'>;

export function makeFork(
  { run, events: source, empty, again }: ForkSource,
  { mode, fromSeq, runOptionsOverlay: overlay, trace }: ForkRequest & { readonly fromSeq: number },
  principal: string,
  parts: ForkParts,
): HostOutcome<Fork> {
  const { identity } = run;
  const [started] = source;
  if (!started) throw new Error(`The log of run ${identity.runId} is empty.`);
  const { ids, clock, limits, ports } = parts;
  const change = { mode, fromSeq, principal, ...(overlay && { overlay }), limits, ...(trace && { trace }) };
  const start = forkedStart(started, empty.workflow, change, ports);
  if (!start.ok) return start;
  // A replay is judged by its source as it is; a branch by what it begins with.
  const refusal = forkObstacle(mode, source, mode === 'replay' ? run.state : foldRun(source, empty), parts);
  if (refusal) return { ok: false, refusal };
  const now = clock.now();
  const last = fromTimestamp(source.at(-1)?.timestamp) ?? now;
  const runId = ids.newRunId();
  const shiftMs = mode === 'branch' ? now - last : 0;
  const copy = new LogCopy({ sourceRunId: identity.runId, runId, shiftMs });
  const state =
    mode === 'replay'
      ? replayLog(source, copy, empty, { started: start.payload, fromSeq, again }, parts)
      : foldRun(
          source.map((event, index) => copy.take(event, index === 0 ? start.payload : event.payload)),
          empty,
        );
  const answer = { runId, sourceRunId: identity.runId, fromSeq, mode, status: statusOf(state) };
  const projection: Projection = {
    identity: forkIdentity(identity, runId, principal, now),
    state,
    assistance: noRunAssistance,
    at: Math.max(now, last),
    size: 0,
  };
  return { ok: true, value: { answer, projection, events: copy.events } };
}

/** It belongs where its source belongs, and to who made it. Nobody waits for it. */
function forkIdentity(
  source: RunIdentity,
  runId: string,
  principal: string,
  createdAt: Instant,
): RunIdentity {
  return { ...source, runId, principal, createdAt, scopeId: undefined, parentRunId: undefined };
}
