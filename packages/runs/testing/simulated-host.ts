import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import {
  type CreateRun,
  decide,
  emptyRun,
  foldRun,
  isTerminal,
  nextSteps,
  nodeInputs,
  opened,
  parseWorkflow,
  type RunCommand,
  type RunDecision,
  type RunEvent,
  type RunNodeStep,
  type RunRefusal,
  type RunSnapshot,
  type RunState,
  Sealed,
  type SealedValue,
  type StartChildStep,
  type Step,
  sealedIn,
  snapshotRun,
  statusOf,
  type Workflow,
} from '../src/index.ts';
import { coreNodeTypes, type NodeType, unmetRequirements } from './core-node-types.ts';
import { eventComplaints } from './published-schemas.ts';
import { testPorts } from './test-ports.ts';

const START = Date.UTC(2026, 0, 1);

/**
 * A host in memory with a clock that is turned by hand: it stores what decisions record, checks every event against
 * the published schemas, and does what the next steps say. `crash` throws away all but the logs.
 */
export class SimulatedHost {
  now = START;
  readonly logs = new Map<string, RunEvent[]>();
  readonly sealed = new Map<string, JsonValue>();
  readonly executed: string[] = [];
  readonly #states = new Map<string, RunState>();
  readonly #workflows = new Map<string, Workflow>();
  readonly #types: Map<string, NodeType>;
  #atWork = new Set<string>();
  #ids = 0;

  constructor(workflows: readonly unknown[], types: Readonly<Record<string, NodeType>> = {}) {
    for (const document of workflows) this.register(document);
    this.#types = new Map([...coreNodeTypes, ...Object.entries(types)]);
  }

  register(document: unknown): void {
    const workflow = parseWorkflow(document);
    this.#workflows.set(workflow.id, workflow);
  }

  newId = (): string => {
    this.#ids += 1;
    return `id-${this.#ids}`;
  };

  /** Creates a run and drives it as far as it goes; a refusal throws. */
  start(workflowId: string, options: Partial<CreateRun> = {}): string {
    const workflow = this.#workflows.get(workflowId);
    if (!workflow) throw new Error(`No workflow ${workflowId}.`);
    const runId = options.runId ?? this.newId();
    this.#states.set(runId, emptyRun(workflow));
    this.command(runId, { type: 'create-run', runId, ...options });
    this.drive();
    return runId;
  }

  state(runId: string): RunState {
    const state = this.#states.get(runId);
    if (!state) throw new Error(`No run ${runId}.`);
    return state;
  }

  snapshot(runId: string): RunSnapshot {
    return snapshotRun(this.state(runId));
  }

  types(runId: string): readonly string[] {
    return (this.logs.get(runId) ?? []).map(({ type, nodeId }) =>
      nodeId === undefined ? type : `${type} ${nodeId}`,
    );
  }

  payloads(runId: string, type: string): readonly JsonObject[] {
    const events = (this.logs.get(runId) ?? []).filter((event) => event.type === type);
    return events.map(({ payload }) => (isJsonObject(payload) ? payload : {}));
  }

  /** Decides and stores. Refusals are for the caller to look at; nothing is driven on. */
  try(runId: string, command: RunCommand): RunDecision {
    const decision = decide(this.state(runId), command, this.now, testPorts);
    if (decision.ok) this.#store(runId, decision.events, decision.sealed, decision.state);
    return decision;
  }

  command(runId: string, command: RunCommand): void {
    const decision = this.try(runId, command);
    if (!decision.ok)
      throw new Error(`${command.type}: ${decision.refusal.code} ${decision.refusal.message}`);
  }

  /** Sends a command from outside and drives on; gives the refusal if there was one. */
  send(runId: string, command: RunCommand): RunRefusal | undefined {
    const decision = this.try(runId, command);
    this.drive();
    return decision.ok ? undefined : decision.refusal;
  }

  answer(runId: string, nodeId: string, value: JsonValue, by = 'owner-1'): RunRefusal | undefined {
    return this.send(runId, {
      type: 'resolve-interrupt',
      nodeId,
      value,
      by,
      via: 'bearer',
      mayNameVoter: true,
    });
  }

  /** Turns the clock from wake-up to wake-up, as a host would be woken. */
  advance(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const due = this.#nextDue();
      if (due === undefined || due > until) break;
      this.now = Math.max(this.now, due);
      for (const runId of this.#states.keys()) this.try(runId, { type: 'time-passed' });
      this.drive();
    }
    this.now = until;
  }

  /** Takes back everything a run did since this state. */
  reset(runId: string, state: RunState): void {
    this.logs.get(runId)?.splice(state.nextSequence);
    this.#states.set(runId, state);
  }

  crash(): void {
    this.#atWork = new Set();
    for (const [runId, { workflow }] of this.#states) {
      const state = foldRun(this.logs.get(runId) ?? [], emptyRun(workflow));
      for (const held of sealedIn(state))
        held.fill(this.sealed.get(`${held.eventId}#${held.pointer}`) ?? null);
      this.#states.set(runId, state);
    }
  }

  drive(): void {
    for (let busy = true; busy; ) {
      busy = false;
      for (const runId of [...this.#states.keys()]) {
        for (const step of nextSteps(this.state(runId), this.now)) {
          if (this.#perform(runId, step)) busy = true;
        }
      }
    }
  }

  #nextDue(): number | undefined {
    const due = [...this.#states.values()].flatMap((state) =>
      nextSteps(state, this.now).flatMap((step) => (step.kind === 'timer' ? [step.due] : [])),
    );
    return due.length === 0 ? undefined : Math.min(...due);
  }

  /** Whether anything was done; steps that are under way, and timers, are left alone. */
  #perform(runId: string, step: Step): boolean {
    switch (step.kind) {
      case 'settle':
        return this.try(runId, { type: 'settle' }).ok;
      case 'start-node': {
        const { nodeId, pass, attempt, typeId } = step;
        const error = unmetRequirements.get(typeId);
        if (error) return this.try(runId, { type: 'refuse-node', nodeId, error }).ok;
        return this.try(runId, { type: 'start-node', nodeId, pass, attempt }).ok;
      }
      case 'run-node':
        return this.#execute(runId, step);
      case 'start-child':
        return this.#startChild(runId, step);
      case 'cancel-child':
        return this.try(step.childRunId, { type: 'cancel-run', parentRunId: runId }).ok;
      case 'timer':
        return false;
    }
  }

  #execute(runId: string, step: RunNodeStep): boolean {
    if (this.#atWork.has(step.key)) return false;
    this.#atWork.add(step.key);
    const execute = this.#types.get(step.typeId);
    if (!execute) return false;
    this.executed.push(step.key);
    const run = this.state(runId);
    const { inputs } = nodeInputs(run, step.nodeId);
    const node = run.workflow.nodes[run.workflow.indexOf.get(step.nodeId) ?? 0];
    const work = {
      run,
      step,
      config: node?.config ?? {},
      inputs,
      at: this.now,
      newId: this.newId,
    };
    const decision = this.try(runId, execute(work));
    if (!decision.ok) throw new Error(`${step.nodeId}: ${decision.refusal.code} ${decision.refusal.message}`);
    return true;
  }

  #startChild(runId: string, step: StartChildStep): boolean {
    const { nodeId, ordinal, workflowId, inputs, unset, sealed } = step;
    const workflow = this.#workflows.get(workflowId);
    if (!workflow) throw new Error(`No workflow ${workflowId}.`);
    const childRunId = this.newId();
    this.#states.set(childRunId, emptyRun(workflow));
    this.command(childRunId, {
      type: 'create-run',
      runId: childRunId,
      inputs,
      unset,
      sensitive: sealed,
      parent: { runId, nodeId },
    });
    this.command(runId, { type: 'child-started', nodeId, ordinal, childRunId });
    return true;
  }

  #store(runId: string, events: readonly RunEvent[], sealed: readonly SealedValue[], state: RunState): void {
    const log = this.logs.get(runId) ?? [];
    this.logs.set(runId, log);
    for (const event of events) {
      const complaints = eventComplaints(event);
      if (complaints.length > 0) throw new Error(`${event.type}: ${complaints.join('; ')}`);
      // What is stored has been through JSON, as in any real store.
      log.push(JSON.parse(JSON.stringify(event)));
    }
    for (const { eventId, pointer, value } of sealed) this.sealed.set(`${eventId}#${pointer}`, value);
    this.#states.set(runId, state);
    if (events.length > 0) this.#tellParent(state);
  }

  #tellParent(child: RunState): void {
    const parent = child.parent && this.#states.get(child.parent.runId);
    if (!parent?.children.has(child.runId)) return;
    const variables: [string, JsonValue][] = [];
    const sealed: string[] = [];
    for (const [name, held] of child.variables) {
      variables.push([name, opened(held)]);
      if (held instanceof Sealed) sealed.push(name);
    }
    this.command(parent.runId, {
      type: 'child-changed',
      childRunId: child.runId,
      status: statusOf(child),
      ...(isTerminal(child.phase) && { variables: Object.fromEntries(variables), sealed }),
      ...(child.error && { error: child.error }),
    });
  }
}
