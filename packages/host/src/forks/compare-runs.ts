import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { diffLogs, type RunEvent, type RunState, redactCredentials, snapshotRun } from '@handrail/runs';
import type { Projection } from '../execution/projection.ts';
import type { EventStore } from '../ports/event-store.ts';
import type { RunDifference } from '../services/fork-service.ts';
import { readWholeLog } from './read-whole-log.ts';

/** Where two runs differ in what they did and what they hold. Both logs are in memory for it. */
export async function compareRuns(
  a: Projection,
  b: Projection,
  store: EventStore,
  most: number,
): Promise<RunDifference> {
  const logOf = ({ identity, state }: Projection) =>
    readWholeLog(store, identity.runId, Math.min(state.nextSequence, most));
  const [aLog, bLog] = await Promise.all([logOf(a), logOf(b)]);
  const ids = [a, b].flatMap(({ identity, state: { fork } }) => [
    identity.runId,
    ...(fork ? [fork.sourceRunId, fork.rootRunId] : []),
  ]);
  const { divergedAtSeq, eventDiffs, truncated } = diffLogs(aLog, bLog, [...new Set(ids)]);
  return {
    a: a.identity.runId,
    b: b.identity.runId,
    divergedAtSeq,
    eventDiffs: eventDiffs.map(({ aEvent, bEvent, ...rest }) => ({
      ...rest,
      ...(aEvent && { aEvent: withoutCredentials(aEvent) }),
      ...(bEvent && { bEvent: withoutCredentials(bEvent) }),
    })),
    stateDiff: stateDiff(a.state, b.state),
    truncated,
  };
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
