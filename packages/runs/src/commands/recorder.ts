import type { JsonValue } from '@handrail/base';
import type { Payloads } from '../events/payloads.ts';
import { eventIdOf, type RunEvent } from '../events/run-event.ts';
import { type Instant, toTimestamp } from '../instant.ts';
import type { RunPorts } from '../run-ports.ts';
import { foldEvent } from '../state/fold-run.ts';
import { RunDraft } from '../state/run-draft.ts';
import type { RunState } from '../state/run-state.ts';
import { maskOf, type SealedValue } from '../state/run-value.ts';

type Writable<Event> = { -readonly [Key in keyof Event]: Event[Key] };

export interface About {
  readonly nodeId?: string | undefined;
  readonly causationId?: string | undefined;
}

/** Collects the events of one decision and folds each at once, so that whatever follows sees its effect. */
export class Recorder {
  readonly draft: RunDraft;
  readonly at: Instant;
  readonly timestamp: string;
  readonly ports: RunPorts;
  readonly events: RunEvent[] = [];
  readonly sealed: SealedValue[] = [];
  #runId: string;

  constructor(state: RunState, at: Instant, ports: RunPorts) {
    this.draft = new RunDraft(state);
    this.at = at;
    this.timestamp = toTimestamp(at);
    this.ports = ports;
    this.#runId = state.runId;
  }

  get run(): RunState {
    return this.draft.run;
  }

  /** Since the start of the run; a clock that was set back makes it no negative number. */
  get elapsedMs(): number {
    return Math.max(0, this.at - this.run.startedAt);
  }

  /** Id of the next event, for values that are kept under it. */
  get nextEventId(): string {
    return eventIdOf(this.#runId, this.run.nextSequence);
  }

  begin(runId: string): void {
    this.#runId = runId;
  }

  record<Type extends keyof Payloads & string>(
    type: Type,
    payload: Payloads[Type],
    about: About = {},
  ): RunEvent {
    return this.recordFact(type, payload, about);
  }

  recordFact(type: string, payload: JsonValue, { nodeId, causationId }: About = {}): RunEvent {
    const event: Writable<RunEvent> = {
      eventId: this.nextEventId,
      runId: this.#runId,
      type,
      payload,
      timestamp: this.timestamp,
      sequence: this.run.nextSequence,
      schemaVersion: 1,
    };
    if (nodeId !== undefined) event.nodeId = nodeId;
    if (causationId !== undefined) event.causationId = causationId;
    foldEvent(this.draft, event);
    this.events.push(event);
    return event;
  }

  /** Keeps a value out of the event that is recorded next; gives the mask that is there instead. */
  seal(pointer: string, label: string, value: JsonValue): string {
    this.sealed.push({ eventId: this.nextEventId, pointer, value });
    this.draft.keep(this.nextEventId, pointer, value);
    return maskOf(label);
  }
}
