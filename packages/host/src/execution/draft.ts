import { decideAssistance } from '@handrail/assistance';
import {
  decide,
  type Fact,
  type Instant,
  isTerminal,
  type RunCommand,
  type RunEvent,
  type RunPorts,
  type RunRefusal,
  type RunState,
  type SealedValue,
} from '@handrail/runs';
import { factOf } from '../assistance/assist.ts';
import {
  askingNodes,
  foldRunAssistance,
  isAssistance,
  ownAssistance,
  type RunAssistance,
} from '../assistance/run-assistance.ts';

/** Decisions that follow each other and are not stored yet. Throwing it away takes all of them back. */
export class Draft {
  state: RunState;
  readonly at: Instant;
  readonly events: RunEvent[] = [];
  readonly sealed: SealedValue[] = [];
  readonly #ports: RunPorts;
  #assistance: RunAssistance;
  /** How many of the events are in it. */
  #folded = 0;

  constructor(state: RunState, assistance: RunAssistance, at: Instant, ports: RunPorts) {
    this.state = state;
    this.at = at;
    this.#assistance = assistance;
    this.#ports = ports;
  }

  /** What is asked of the owner, with the events so far. */
  get assistance(): RunAssistance {
    while (this.#folded < this.events.length) {
      const event = this.events[this.#folded];
      this.#folded += 1;
      // Nearly none is, and this is looked at after every decision.
      if (event && isAssistance(event)) this.#assistance = foldRunAssistance([event], this.#assistance);
    }
    return this.#assistance;
  }

  /** Takes all of these decisions or, when one is refused, none. */
  apply(commands: readonly RunCommand[]): RunRefusal | undefined {
    const { state, assistance } = this;
    const events = this.events.length;
    const sealed = this.sealed.length;
    for (const command of commands) {
      const refusal = this.decide(command);
      if (!refusal) continue;
      this.state = state;
      this.events.length = events;
      this.sealed.length = sealed;
      this.#assistance = assistance;
      this.#folded = events;
      return refusal;
    }
    return undefined;
  }

  /** What ends a node or the run ends, before, what was asked of the owner there (RUN-3-32). */
  decide(command: RunCommand): RunRefusal | undefined {
    const decision = decide(this.state, command, this.at, this.#ports);
    if (!decision.ok) return decision.refusal;
    const closings = this.#closings(decision.state);
    if (closings.length > 0) {
      this.#take({ type: 'record-facts', facts: closings });
      return this.#take(command);
    }
    this.state = decision.state;
    for (const event of decision.events) this.events.push(event);
    for (const value of decision.sealed) this.sealed.push(value);
    return undefined;
  }

  #take(command: RunCommand): RunRefusal | undefined {
    const decision = decide(this.state, command, this.at, this.#ports);
    if (!decision.ok) return decision.refusal;
    this.state = decision.state;
    for (const event of decision.events) this.events.push(event);
    for (const value of decision.sealed) this.sealed.push(value);
    return undefined;
  }

  #closings(after: RunState): readonly Fact[] {
    const facts: Fact[] = [];
    for (const nodeId of askingNodes(this.assistance)) {
      if (isAtWork(this.state, after, nodeId)) continue;
      const own = ownAssistance(this.assistance, nodeId);
      const decision = decideAssistance(own, endOf(after), this.at);
      if (decision.ok) facts.push(...decision.events.map(factOf(nodeId)));
    }
    return facts;
  }
}

/** Whether a node goes on, in the same attempt. */
function isAtWork(before: RunState, after: RunState, nodeId: string): boolean {
  const index = after.workflow.indexOf.get(nodeId);
  if (index === undefined || isTerminal(after.phase)) return false;
  const { status, pass, attempt } = after.nodes.at(index);
  const was = before.nodes.at(index);
  return (status === 'running' || status === 'suspended') && pass === was.pass && attempt === was.attempt;
}

function endOf({ phase, ending }: RunState): Parameters<typeof decideAssistance>[1] {
  const end = ending?.as ?? `run.${phase}`;
  if (end === 'run.completed') return { type: 'end-run', as: 'succeeded' };
  if (end === 'run.failed') return { type: 'end-run', as: 'failed' };
  if (end === 'run.cancelled') return { type: 'end-run', as: 'cancelled' };
  return { type: 'end-session', reason: 'prompt_path_failed' };
}
