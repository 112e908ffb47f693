import { isJsonObject, type JsonObject, type JsonValue, pointerTo } from '@handrail/base';
import {
  type CreateRun,
  decide,
  emptyRun,
  foldRun,
  isNodeTainted,
  nextSteps,
  nodeInputs,
  opened,
  parseWorkflow,
  type RunCommand,
  type RunEvent,
  type RunNodeStep,
  type RunSnapshot,
  type RunState,
  sealedIn,
  snapshotRun,
} from '@handrail/runs';
import { eventComplaints, testPorts } from '@handrail/runs/testing';
import { AbortSource } from '@handrail/tools';
import type {
  EffectRequest,
  EffectResult,
  NodeEnd,
  NodeType,
  OutsideWork,
  ToolsetSource,
} from '../src/index.ts';
import { KeyedLock } from '../src/tool-calls/keyed-lock.ts';
import { VirtualTime } from './virtual-time.ts';

class Crash extends Error {}

export interface BenchOptions {
  readonly workflow: unknown;
  readonly types: readonly NodeType[];
  readonly toolsets?: readonly ToolsetSource[];
  readonly secrets?: Readonly<Record<string, string>>;
  readonly time?: VirtualTime;
}

/**
 * One run of one workflow, stored in memory as a host would store it: a node that reaches outside is executed only
 * after its start, an effect only after its key.
 */
export class NodeBench {
  readonly time: VirtualTime;
  readonly log: RunEvent[] = [];
  readonly artifacts = new Map<string, JsonValue>();
  /** Points such as `perform call.0.0` that were passed, in order. */
  readonly points: string[] = [];
  /** Points at which everything but the store is lost, each once and in this order. */
  crashes: string[] = [];
  /** The same, by how many points have been passed before. */
  readonly crashesAfter = new Set<number>();
  readonly #options: BenchOptions;
  readonly #sealed = new Map<string, JsonValue>();
  readonly #lock = new KeyedLock();
  #state: RunState;
  #atWork = new Map<string, AbortSource>();
  #life = 0;
  #ids = 0;

  constructor(options: BenchOptions) {
    this.#options = options;
    this.time = options.time ?? new VirtualTime();
    this.#state = emptyRun(parseWorkflow(options.workflow));
  }

  get state(): RunState {
    return this.#state;
  }

  get snapshot(): RunSnapshot {
    return snapshotRun(this.#state);
  }

  async start(options: Partial<CreateRun> = {}): Promise<void> {
    const owner = { tenant: 'acme', principal: 'owner-1' };
    this.#command({ type: 'create-run', runId: 'run1', owner, ...options });
    await this.drive();
  }

  async answer(nodeId: string, value: JsonValue): Promise<void> {
    this.#command({ type: 'resolve-interrupt', nodeId, value, by: 'owner-1', via: 'owner' });
    await this.drive();
  }

  async command(command: RunCommand): Promise<void> {
    this.#command(command);
    await this.drive();
  }

  /** Stores what follows from a command and dies before anything is done about it. */
  recordAndCrash(command: RunCommand): void {
    this.#command(command);
    this.crash();
  }

  /** Lets time pass, wakes the run at its timers, and goes on. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.time.now() + milliseconds;
    for (;;) {
      const due = nextSteps(this.#state, this.time.now()).flatMap((step) =>
        step.kind === 'timer' && step.due <= until ? [step.due] : [],
      );
      if (due.length === 0) break;
      await this.time.advance(Math.max(0, Math.min(...due) - this.time.now()));
      await this.command({ type: 'time-passed' });
    }
    await this.time.advance(until - this.time.now());
    await this.drive();
  }

  /** What the next process finds: the log, folded again, and nobody at work. */
  crash(): void {
    this.#life += 1;
    this.#atWork = new Map();
    this.#state = foldRun(this.log, emptyRun(this.#state.workflow));
    for (const held of sealedIn(this.#state)) {
      held.fill(this.#sealed.get(`${held.eventId}#${held.pointer}`) ?? null);
    }
  }

  types(): readonly string[] {
    return this.log.map(({ type }) => type);
  }

  payloads(type: string): readonly JsonObject[] {
    return this.log.flatMap((event) =>
      event.type === type && isJsonObject(event.payload) ? [event.payload] : [],
    );
  }

  async drive(): Promise<void> {
    for (let busy = true; busy; ) {
      busy = false;
      const wanted = new Set<string>();
      for (const step of nextSteps(this.#state, this.time.now())) {
        if (step.kind === 'settle') busy = this.#try({ type: 'settle' }) || busy;
        if (step.kind === 'start-node') {
          const { nodeId, pass, attempt } = step;
          busy = this.#try({ type: 'start-node', nodeId, pass, attempt }) || busy;
        }
        if (step.kind === 'run-node') {
          wanted.add(`${step.key}/${step.turn}`);
          busy = this.#execute(step) || busy;
        }
      }
      for (const [key, source] of this.#atWork) if (!wanted.has(key)) source.abort();
      await this.time.settle();
      await this.time.settle();
    }
  }

  #execute(step: RunNodeStep): boolean {
    const key = `${step.key}/${step.turn}`;
    if (this.#atWork.has(key)) return false;
    const source = new AbortSource();
    this.#atWork.set(key, source);
    void this.#run(step, source).then(() => this.drive());
    return true;
  }

  async #run(step: RunNodeStep, source: AbortSource): Promise<void> {
    const life = this.#life;
    const type = this.#options.types.find(({ typeId }) => typeId === step.typeId);
    if (!type) throw new Error(`No node type ${step.typeId}.`);
    const work = this.#workOf(step, source, life);
    let end: NodeEnd;
    try {
      end = type.reach === 'none' ? type.execute(work) : await type.execute(work);
      if (source.signal.aborted) return;
      this.#point(`end ${step.nodeId}`, life);
    } catch (error) {
      if (error instanceof Crash || source.signal.aborted) return;
      throw error;
    }
    const { nodeId, pass, attempt } = step;
    this.#command({ ...end, nodeId, pass, attempt });
  }

  #workOf(step: RunNodeStep, source: AbortSource, life: number): OutsideWork {
    const run = this.#state;
    const { inputs } = nodeInputs(run, step.nodeId);
    const node = run.workflow.nodes[run.workflow.indexOf.get(step.nodeId) ?? 0];
    return {
      run,
      step,
      config: node?.config ?? {},
      inputs,
      at: this.time.now(),
      newId: () => {
        this.#ids += 1;
        return `id-${this.#ids}`;
      },
      tenant: 'acme',
      mode: 'live',
      signal: source.signal,
      effect: (request) => this.#effect(step, request, life),
      record: async (facts) => this.#command({ type: 'record-facts', facts }),
      holdToolset: (id, work) => this.#lock.hold(id, work),
      openToolset: async (id) => {
        const [name, instance = ''] = id.split('/');
        const toolset = this.#options.toolsets?.find((each) => each.name === name);
        if (!toolset) throw new Error(`No source ${name}.`);
        return toolset.open(instance, this.artifacts.get(`toolset/${id}`), { tenant: 'acme', runId: 'run1' });
      },
      runConnector: async () => {
        throw new Error('The bench has no connectors.');
      },
      isTainted: (touches = []) =>
        isNodeTainted(this.#state, step.nodeId) ||
        touches.some((place) => this.#state.taintedPlaces.has(place)),
      readSecret: async (name) => this.#options.secrets?.[name],
      getVersion: async (_changeId, _min, max) => max,
      readArtifact: async (artifactId) => this.artifacts.get(artifactId),
    };
  }

  async #effect(step: RunNodeStep, request: EffectRequest, life: number): Promise<EffectResult> {
    const key = pointerTo(step.effectKey, request.name);
    const { nodeId, pass, attempt } = step;
    const known = this.#state.effects.get(key);
    if (known?.outcome === 'succeeded') return { outcome: 'done', result: opened(known.result) };
    if (known && !request.idempotent) return { outcome: 'unknown' };
    if (!known) {
      this.#point(`start ${request.name}`, life);
      const { touches = [] } = request;
      this.#command({ type: 'start-effect', key, nodeId, pass, attempt, touches });
      this.#command({ type: 'record-facts', facts: request.factsBefore ?? [] });
    }
    this.#point(`perform ${request.name}`, life);
    const { result, factsAfter = [], artifacts = [] } = await request.perform(key);
    this.#point(`finish ${request.name}`, life);
    const ids = artifacts.map(({ artifactId }) => artifactId);
    this.#command({ type: 'end-effect', key, outcome: 'succeeded', result, artifacts: ids });
    this.#command({ type: 'record-facts', facts: factsAfter });
    for (const { artifactId, content } of artifacts) {
      this.artifacts.set(artifactId, JSON.parse(JSON.stringify(content)));
    }
    return { outcome: 'done', result };
  }

  #point(name: string, life: number): void {
    if (life !== this.#life) throw new Crash();
    this.points.push(name);
    if (this.crashes[0] === name) this.crashes.shift();
    else if (!this.crashesAfter.has(this.points.length)) return;
    this.crash();
    throw new Crash();
  }

  #try(command: RunCommand): boolean {
    const decision = decide(this.#state, command, this.time.now(), testPorts);
    if (!decision.ok) return false;
    for (const event of decision.events) {
      const complaints = eventComplaints(event);
      if (complaints.length > 0) throw new Error(`${event.type}: ${complaints.join('; ')}`);
      this.log.push(JSON.parse(JSON.stringify(event)));
    }
    for (const { eventId, pointer, value } of decision.sealed) {
      this.#sealed.set(`${eventId}#${pointer}`, value);
    }
    this.#state = decision.state;
    return true;
  }

  #command(command: RunCommand): void {
    if (!this.#try(command)) {
      const decision = decide(this.#state, command, this.time.now(), testPorts);
      throw new Error(`${command.type}: ${decision.ok ? '' : decision.refusal.message}`);
    }
  }
}
