import type { JsonObject, JsonValue } from '@handrail/base';
import { type RunState, Sealed, type SealedInput } from '@handrail/runs';
import type { EventStore } from '../ports/event-store.ts';

/** Puts masked values in, at the last moment and only for whoever is meant to see them. */
export async function openInputs(
  events: EventStore,
  inputs: JsonObject,
  sealed: readonly SealedInput[],
): Promise<JsonObject> {
  if (sealed.length === 0) return inputs;
  const opened = await Promise.all(
    sealed.map(async ({ name, eventId, pointer }): Promise<[string, JsonValue]> => {
      const value = await events.readSealed(eventId, pointer);
      return [name, value ?? null];
    }),
  );
  return { ...inputs, ...Object.fromEntries(opened) };
}

/** The variables of a run with their real values, and which of them are masked. */
export async function openVariables(
  events: EventStore,
  { variables }: RunState,
): Promise<{ readonly variables: JsonObject; readonly sealed: readonly string[] }> {
  const open: [string, JsonValue][] = [];
  const sealed: string[] = [];
  for (const [name, held] of variables) {
    const value = held instanceof Sealed ? await events.readSealed(held.eventId, held.pointer) : held;
    if (value !== undefined) open.push([name, value]);
    if (held instanceof Sealed) sealed.push(name);
  }
  return { variables: Object.fromEntries(open), sealed };
}
