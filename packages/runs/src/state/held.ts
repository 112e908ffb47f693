import type { JsonObject, JsonValue } from '@handrail/base';

/**
 * A value that the log only shows as masked. The host keeps it under the event and place where it would have stood
 * and puts it in at the last moment. It is a class of its own because no JSON from outside can look like it.
 */
export class Sealed {
  /** What a reader sees in its place, `[REDACTED:label]`. */
  readonly label: string;
  readonly eventId: string;
  readonly pointer: string;

  constructor(label: string, eventId: string, pointer: string) {
    this.label = label;
    this.eventId = eventId;
    this.pointer = pointer;
  }
}

/** A value as runs hold it. */
export type Held = JsonValue | Sealed;

export function maskOf(label: string): string {
  return `[REDACTED:${label}]`;
}

/** The value as it may be shown. */
export function shown(held: Held): JsonValue {
  return held instanceof Sealed ? maskOf(held.label) : held;
}

/** A value for the host to keep, in the same transaction as the event that names it. */
export interface SealedValue {
  readonly eventId: string;
  /** Where in the event's payload the mask stands. */
  readonly pointer: string;
  readonly value: JsonValue;
}

export function shownObject(entries: Iterable<readonly [string, Held]>): JsonObject {
  const object: [string, JsonValue][] = [];
  for (const [name, held] of entries) object.push([name, shown(held)]);
  return Object.fromEntries(object);
}
