import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { RunEvent } from '../events/run-event.ts';

/** Members that name one occurrence or one moment: two runs that do the same have other ones (RFC 0054). */
const OCCURRENCE: ReadonlySet<string> = new Set([
  'runId',
  'parentRunId',
  'sourceRunId',
  'childRunId',
  'eventId',
  'originalEventId',
  'causationId',
  'interruptId',
  'invocationId',
  'callId',
  'requestId',
  'correlationId',
  'durationMs',
  'delayMs',
  'observedMs',
  'until',
  'deadline',
  '_ts',
]);
const MOMENT = /At$/;
const MAX_DEPTH = 64;

/** What counts when two events are compared: type, node and payload, without ids, times and links. */
export function comparableEvent(event: RunEvent, runIds: readonly string[]): JsonObject {
  const payload = event.type === 'run.started' ? withoutOrigin(event.payload) : event.payload;
  return {
    type: event.type,
    ...(event.nodeId !== undefined && { nodeId: event.nodeId }),
    payload: comparableValue(payload, runIds, 0),
  };
}

/** Who forked a run, from where, and who traces it, is no behaviour of it. */
function withoutOrigin(payload: JsonValue): JsonValue {
  if (!isJsonObject(payload)) return payload;
  const { owner: _owner, handrail, ...rest } = payload;
  if (!isJsonObject(handrail)) return rest;
  const { fork: _fork, parent: _parent, trace: _trace, ...own } = handrail;
  return { ...rest, handrail: own };
}

function comparableValue(value: JsonValue, runIds: readonly string[], depth: number): JsonValue {
  if (typeof value === 'string') return withoutIds(value, runIds);
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((each: JsonValue) => comparableValue(each, runIds, depth + 1));
  if (!isJsonObject(value)) return value;
  const members: [string, JsonValue][] = [];
  for (const [name, each] of Object.entries(value)) {
    if (OCCURRENCE.has(name) || (MOMENT.test(name) && isMoment(each))) continue;
    members.push([name, comparableValue(each, runIds, depth + 1)]);
  }
  return Object.fromEntries(members);
}

/** Keys of interrupts and effects begin with the id of their run. */
function withoutIds(text: string, runIds: readonly string[]): string {
  let left = text;
  for (const id of runIds) if (left.includes(id)) left = left.replaceAll(id, '{run}');
  return left;
}

function isMoment(value: JsonValue): boolean {
  return typeof value === 'number' || (typeof value === 'string' && !Number.isNaN(Date.parse(value)));
}
