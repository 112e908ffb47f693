import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { eventIdOf, type RunEvent } from '../events/run-event.ts';
import { fromTimestamp, type Instant, toTimestamp } from '../instant.ts';

/** Members of payloads that hold a time folding works with. */
const TIMES: readonly string[] = ['until', 'deadline', 'writtenAt'];

export interface CopyPlan {
  readonly sourceRunId: string;
  readonly runId: string;
  /** Added to every time, so that deadlines of a run that goes on lie as far ahead as they did. */
  readonly shiftMs: number;
}

/**
 * The log of a fork as it grows. What is taken over keeps its payload; ids of run and events become those of the fork, and
 * links between events follow.
 */
export class LogCopy {
  readonly events: RunEvent[] = [];
  readonly #plan: CopyPlan;
  /** Sequences in the fork by those in its source. */
  readonly #places: number[] = [];

  constructor(plan: CopyPlan) {
    this.#plan = plan;
  }

  take(event: RunEvent, payload: JsonValue = event.payload): RunEvent {
    const { runId, shiftMs } = this.#plan;
    const sequence = this.events.length;
    this.#places[event.sequence] = sequence;
    const copy: RunEvent = {
      ...event,
      eventId: eventIdOf(runId, sequence),
      runId,
      sequence,
      ...(shiftMs !== 0 && { timestamp: shifted(event.timestamp, shiftMs) }),
      payload: shiftMs === 0 ? payload : shiftedPayload(payload, shiftMs),
      ...(event.causationId !== undefined && { causationId: this.#causeOf(event.causationId) }),
    };
    this.events.push(copy);
    return copy;
  }

  /** Something that only the fork has to say. */
  add(type: string, payload: JsonObject, at: Instant, nodeId?: string): RunEvent {
    const { runId } = this.#plan;
    const sequence = this.events.length;
    const event: RunEvent = {
      eventId: eventIdOf(runId, sequence),
      runId,
      ...(nodeId !== undefined && { nodeId }),
      type,
      payload,
      timestamp: toTimestamp(at),
      sequence,
      schemaVersion: 1,
    };
    this.events.push(event);
    return event;
  }

  #causeOf(causationId: string): string {
    const { sourceRunId, runId } = this.#plan;
    const own = `${sourceRunId}.`;
    if (!causationId.startsWith(own)) return causationId;
    const place = this.#places[Number(causationId.slice(own.length))];
    return place === undefined ? causationId : eventIdOf(runId, place);
  }
}

function shifted(timestamp: string, byMs: number): string {
  const at = fromTimestamp(timestamp);
  return at === undefined ? timestamp : toTimestamp(at + byMs);
}

function shiftedPayload(payload: JsonValue, byMs: number): JsonValue {
  if (!isJsonObject(payload) || !TIMES.some((name) => Object.hasOwn(payload, name))) return payload;
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]): [string, JsonValue] => [
      name,
      typeof value === 'string' && TIMES.includes(name) ? shifted(value, byMs) : value,
    ]),
  );
}
