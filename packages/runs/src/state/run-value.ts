import type { JsonObject, JsonValue } from '@handrail/base';

/**
 * A value that the log only shows as masked. The host keeps it under the event and place where it would have stood.
 * Decisions work on the value, readers get the mask: the value is in a private member, so that nothing which is printed,
 * copied or turned into JSON can hold it. It is its own class because no JSON from outside can look like it.
 */
export class Sealed {
  /** What a reader sees in its place, `[REDACTED:label]`. */
  readonly label: string;
  readonly eventId: string;
  readonly pointer: string;
  #value: JsonValue | undefined;

  constructor(label: string, eventId: string, pointer: string, value?: JsonValue) {
    this.label = label;
    this.eventId = eventId;
    this.pointer = pointer;
    this.#value = value;
  }

  /** A log that was folded again knows only where its values are: the host fills them in before it decides anything. */
  get isFilled(): boolean {
    return this.#value !== undefined;
  }

  fill(value: JsonValue): void {
    this.#value ??= value;
  }

  open(): JsonValue {
    if (this.#value !== undefined) return this.#value;
    throw new Error(`The sealed value at ${this.eventId} ${this.pointer} was not filled in.`);
  }

  toJSON(): string {
    return maskOf(this.label);
  }
}

/** A value in a run: what is sealed is tainted, and what is made from it is sealed as well. */
export type RunValue = JsonValue | Sealed;

export function maskOf(label: string): string {
  return `[REDACTED:${label}]`;
}

/** The value as it may be shown. */
export function shown(held: RunValue): JsonValue {
  return held instanceof Sealed ? maskOf(held.label) : held;
}

/** The value itself, for decisions and for nodes; never for an event. */
export function opened(held: RunValue): JsonValue {
  return held instanceof Sealed ? held.open() : held;
}

/** A value for the host to keep, in the same transaction as the event that names it. */
export interface SealedValue {
  readonly eventId: string;
  /** Where in the event's payload the mask stands. */
  readonly pointer: string;
  readonly value: JsonValue;
}

export function shownObject(entries: Iterable<readonly [string, RunValue]>): JsonObject {
  return mapped(entries, shown);
}

export function openedObject(entries: Iterable<readonly [string, RunValue]>): JsonObject {
  return mapped(entries, opened);
}

function mapped(
  entries: Iterable<readonly [string, RunValue]>,
  as: (held: RunValue) => JsonValue,
): JsonObject {
  const object: [string, JsonValue][] = [];
  for (const [name, held] of entries) object.push([name, as(held)]);
  return Object.fromEntries(object);
}
