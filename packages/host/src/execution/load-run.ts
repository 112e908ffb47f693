import { foldRun, fromTimestamp, type RunEvent, type RunState, sealedIn } from '@handrail/runs';
import { foldRunAssistance, noRunAssistance } from '../assistance/run-assistance.ts';
import type { HostStore } from '../ports/host-store.ts';
import type { WorkflowCache } from '../workflows/workflow-cache.ts';
import { estimateSize } from './estimate-size.ts';
import type { Projection } from './projection.ts';

const PAGE = 1_000;

interface LoadedRun {
  readonly projection: Projection;
  /** Events from the asked for sequence on. */
  readonly missed: readonly RunEvent[];
}

/** Folds the log of a run; undefined when there is none. */
export async function loadRun(
  runId: string,
  { store, workflows }: { readonly store: HostStore; readonly workflows: WorkflowCache },
  missedFrom = Number.POSITIVE_INFINITY,
): Promise<LoadedRun | undefined> {
  const record = await store.events.readRecord(runId);
  if (!record) return undefined;
  const { empty } = await workflows.byDigest(record.workflowDigest);
  let state: RunState = empty;
  let assistance = noRunAssistance;
  let at = record.createdAt;
  let size = 0;
  const missed: RunEvent[] = [];
  for (;;) {
    const events = await store.events.readEvents(runId, state.nextSequence, PAGE);
    state = foldRun(events, state);
    assistance = foldRunAssistance(events, assistance);
    size += estimateSize(events);
    if (state.nextSequence > missedFrom) {
      missed.push(...events.filter(({ sequence }) => sequence >= missedFrom));
    }
    at = fromTimestamp(events.at(-1)?.timestamp) ?? at;
    if (events.length < PAGE) {
      await fillSealed(state, store);
      return { projection: { identity: record, state, assistance, at, size }, missed };
    }
  }
}

/** The log only shows masks, and decisions are made on values. One that was erased meanwhile is null. */
async function fillSealed(state: RunState, { events }: HostStore): Promise<void> {
  for (const sealed of sealedIn(state)) {
    if (!sealed.isFilled) sealed.fill((await events.readSealed(sealed.eventId, sealed.pointer)) ?? null);
  }
}
