import {
  decide,
  type Instant,
  type Refusal,
  type RunCommand,
  type RunEvent,
  type RunPorts,
  type RunState,
  type SealedValue,
} from '@handrail/runs';

/** Decisions that follow each other and are not stored yet. Throwing it away takes all of them back. */
export class Draft {
  state: RunState;
  readonly at: Instant;
  readonly events: RunEvent[] = [];
  readonly sealed: SealedValue[] = [];
  readonly #ports: RunPorts;

  constructor(state: RunState, at: Instant, ports: RunPorts) {
    this.state = state;
    this.at = at;
    this.#ports = ports;
  }

  /** Takes all of these decisions or, when one is refused, none. */
  apply(commands: readonly RunCommand[]): Refusal | undefined {
    const { state } = this;
    const events = this.events.length;
    const sealed = this.sealed.length;
    for (const command of commands) {
      const refusal = this.decide(command);
      if (!refusal) continue;
      this.state = state;
      this.events.length = events;
      this.sealed.length = sealed;
      return refusal;
    }
    return undefined;
  }

  decide(command: RunCommand): Refusal | undefined {
    const decision = decide(this.state, command, this.at, this.#ports);
    if (!decision.ok) return decision.refusal;
    this.state = decision.state;
    for (const event of decision.events) this.events.push(event);
    for (const value of decision.sealed) this.sealed.push(value);
    return undefined;
  }
}
