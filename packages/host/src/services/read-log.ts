import type { Caller } from '../caller.ts';
import type { HostParts } from '../execution/host-parts.ts';
import type { HostOutcome } from '../outcome.ts';
import { noSuchRun } from './refused.ts';
import type { EventPage, RunListener, RunWatch } from './run-service.ts';
import type { VisibleRuns } from './visible-runs.ts';

const MAX_PAGE = 10_000;

interface LogRequest {
  readonly caller: Caller;
  readonly runId: string;
  readonly from: number;
  readonly limit: number;
}

/** The events are read before the end of the run is looked up: told in this order, no event can come after the last. */
export async function readEvents(
  { store, actors, workflows }: HostParts,
  visible: VisibleRuns,
  { caller, runId, from, limit }: LogRequest,
): Promise<HostOutcome<EventPage>> {
  const found = await visible.identity(caller, runId);
  if (!found.ok) return found;
  const first = Math.max(0, Math.trunc(from) || 0);
  const most = Math.max(1, Math.min(Math.trunc(limit) || 1, MAX_PAGE));
  const events = await store.events.readEvents(runId, first, most);
  const known = actors.peek(runId);
  const end = known
    ? { endedAt: known.state.endedAt, lastSequence: known.state.nextSequence - 1 }
    : await store.events.readRecord(runId);
  const last = events.at(-1)?.sequence ?? first - 1;
  const isComplete = end?.endedAt !== undefined && last >= end.lastSequence;
  const { workflow } = await workflows.byDigest(found.value.workflowDigest);
  return { ok: true, value: { events, isComplete, workflow } };
}

/**
 * The listener is there before anybody asks where the log ends, and keeps what comes until that is known; so nothing is
 * missed and nothing comes twice. It is let go in another turn of the loop, when the caller has its answer.
 */
export async function watchRun(
  { store, actors, watchers, timers }: HostParts,
  visible: VisibleRuns,
  caller: Caller,
  runId: string,
  listener: RunListener,
): Promise<HostOutcome<RunWatch>> {
  const found = await visible.identity(caller, runId);
  if (!found.ok) return found;
  const watcher = watchers.add(runId, listener);
  try {
    const known = actors.peek(runId);
    const end = known
      ? { endedAt: known.state.endedAt, lastSequence: known.state.nextSequence - 1 }
      : await store.events.readRecord(runId);
    if (!end) {
      watcher.close();
      return noSuchRun();
    }
    const { lastSequence, endedAt } = end;
    timers.after(0, () => watcher.release(lastSequence));
    return {
      ok: true,
      value: { lastSequence, isComplete: endedAt !== undefined, close: () => watcher.close() },
    };
  } catch (error) {
    watcher.close();
    throw error;
  }
}
