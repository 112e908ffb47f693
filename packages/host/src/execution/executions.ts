import { type Fact, isNodeTainted, nodeInputs, type RunNodeStep, type Step } from '@handrail/runs';
import { AbortSource } from '@handrail/tools';
import { failedPlainly } from '../nodes/define-node.ts';
import type { NodeEnd, NodeType } from '../nodes/node-type.ts';
import type { HostRefusal } from '../outcome.ts';
import { StoreFailure } from '../ports/store-batch.ts';
import { Effects, factsOf, NotRecorded } from './effects.ts';
import {
  brokenNode,
  configOf,
  type ExecutionWork,
  endCommand,
  executePure,
  failCommand,
  isCurrent,
} from './execution.ts';
import type { HostParts } from './host-parts.ts';
import type { Projection } from './projection.ts';
import type { RunActor } from './run-actor.ts';
import { RunToolsets } from './run-toolsets.ts';
import { defectOf } from './withheld-defect.ts';

const MOST_PAUSE_MS = 30_000;
const MAY_RETURN: ReadonlySet<StoreFailure['reason']> = new Set([
  'full',
  'read-only',
  'overloaded',
  'broken',
]);

/** The nodes of one run that are being executed in this process. */
export class Executions {
  readonly effects: Effects;
  readonly #actor: RunActor;
  readonly #parts: HostParts;
  readonly toolsets: RunToolsets;
  readonly #underWay = new Map<string, AbortSource>();

  constructor(actor: RunActor, parts: HostParts) {
    this.#actor = actor;
    this.#parts = parts;
    this.effects = new Effects(actor);
    this.toolsets = new RunToolsets(parts);
  }

  get size(): number {
    return this.#underWay.size + this.effects.size;
  }

  isUnderWay(key: string): boolean {
    return this.#underWay.has(key);
  }

  /** Starts what the committed run waits for, and sets off the signal of what it does not wait for any more. */
  follow(projection: Projection, steps: readonly Step[]): void {
    if (this.#underWay.size > 0) this.#stopOthers(steps);
    for (const step of steps) {
      if (step.kind !== 'run-node' || this.#underWay.has(step.key)) continue;
      const type = this.#parts.nodeTypes.get(step.typeId);
      const abort = new AbortSource();
      this.#underWay.set(step.key, abort);
      void this.#execute(type, step, projection, abort);
    }
  }

  abort(): void {
    for (const source of this.#underWay.values()) source.abort();
    this.#underWay.clear();
  }

  #stopOthers(steps: readonly Step[]): void {
    const wanted = new Set(steps.map(({ key }) => key));
    for (const [key, source] of this.#underWay) {
      if (wanted.has(key)) continue;
      this.#underWay.delete(key);
      source.abort();
    }
  }

  async #execute(
    type: NodeType | undefined,
    step: RunNodeStep,
    projection: Projection,
    abort: AbortSource,
  ): Promise<void> {
    let end: NodeEnd | undefined;
    for (let tries = 0; end === undefined && !abort.signal.aborted; tries += 1) {
      if (tries > 0) await this.#pause(tries, abort);
      end = await this.#endInTurn(type, step, projection, abort);
    }
    if (end && !abort.signal.aborted) await this.#record(step, end);
    if (this.#underWay.get(step.key) === abort) this.#underWay.delete(step.key);
    this.#actor.rest();
  }

  /** When the host has room for it. Undefined when the store failed: then the node begins again later, as after a restart. */
  async #endInTurn(
    type: NodeType | undefined,
    step: RunNodeStep,
    projection: Projection,
    abort: AbortSource,
  ): Promise<NodeEnd | undefined> {
    await this.#parts.gate.enter();
    const leave = once(() => this.#parts.gate.leave());
    // One that does not listen must not keep the others out.
    abort.signal.addEventListener('abort', leave);
    const end = abort.signal.aborted ? undefined : await this.#endOf(type, step, projection, abort);
    abort.signal.removeEventListener('abort', leave);
    leave();
    return end;
  }

  #pause(tries: number, { signal }: AbortSource): Promise<void> {
    return new Promise((resume) => {
      const ms = Math.min(this.#parts.limits.storeRetryMs * 2 ** (tries - 1), MOST_PAUSE_MS);
      const end = () => {
        cancel();
        signal.removeEventListener('abort', end);
        resume();
      };
      const cancel = this.#parts.timers.after(ms, end);
      signal.addEventListener('abort', end);
    });
  }

  async #endOf(
    type: NodeType | undefined,
    step: RunNodeStep,
    projection: Projection,
    abort: AbortSource,
  ): Promise<NodeEnd | undefined> {
    try {
      const { state: run, at, identity } = projection;
      const { inputs, sealed } = nodeInputs(run, step.nodeId);
      const work: ExecutionWork = { run, step, inputs, at };
      if (!type) throw new Error(`This host has no node type "${step.typeId}" any more.`);
      if (type.reach === 'none') return executePure(type, work, this.#parts);
      return await type.execute({
        ...work,
        config: configOf(run, step),
        newId: () => this.#parts.ids.newId(),
        tenant: identity.tenant,
        mode: identity.mode,
        signal: abort.signal,
        effect: (request) => this.effects.effect(step, request),
        record: (facts) => this.#recordFacts(factsOf(step, facts)),
        holdToolset: (id, hold) => this.#parts.toolsetLock.hold(`${identity.runId}/${id}`, hold),
        openToolset: (id) => this.toolsets.open(id, identity),
        readArtifact: (artifactId) => this.#parts.store.events.readArtifact(identity.runId, artifactId),
        runConnector: (name, config) =>
          this.#parts.sessions.execute({
            scope: identity,
            runId: identity.runId,
            step,
            name,
            config,
            inputs,
            sealed,
            signal: abort.signal,
            effect: (request) => this.effects.effect(step, request),
          }),
        isTainted: (touches = []) => {
          const now = this.#actor.committed?.state ?? run;
          return isNodeTainted(now, step.nodeId) || touches.some((place) => now.taintedPlaces.has(place));
        },
        readSecret: (name) => this.#parts.secrets.read(identity, name),
        getVersion: (changeId, min, max) => this.#pin(step, changeId, min, max),
      });
    } catch (error) {
      // The store of the host has failed, and not the node: what it did is on record, and it is done once.
      if (error instanceof StoreFailure && MAY_RETURN.has(error.reason)) return undefined;
      if (error instanceof VersionGone) return failedPlainly(error.refusal.code, error.refusal.message);
      if (!abort.signal.aborted && !(error instanceof NotRecorded)) {
        this.#parts.onDefect(defectOf(error, this.#actor.committed?.state ?? projection.state, step));
      }
      return brokenNode(step);
    }
  }

  async #pin({ nodeId }: RunNodeStep, changeId: string, min: number, max: number): Promise<number> {
    const command = { type: 'pin-version' as const, changeId, min, max, nodeId };
    const end = await this.#actor.ask({ commands: () => [command], lasting: true });
    if (end.type === 'refused') throw new VersionGone(end.refusal);
    if (end.type !== 'stored') throw new NotRecorded('The version of a change cannot be recorded.');
    return end.run.pins.get(changeId) ?? max;
  }

  async #recordFacts(facts: readonly Fact[]): Promise<void> {
    const end = await this.#actor.ask({ commands: () => [{ type: 'record-facts', facts }], lasting: true });
    if (end.type !== 'stored') throw new NotRecorded('Facts of a node cannot be recorded.');
  }

  /** An end that the run does not take, although it waits for it, is the node's failure. */
  async #record(step: RunNodeStep, end: NodeEnd): Promise<void> {
    const command = endCommand(step, end, this.#parts);
    const recorded = await this.#actor.ask({
      commands: (run) => (isCurrent(run, step) ? [command] : []),
      lasting: true,
    });
    if (recorded.type !== 'refused') return;
    await this.#actor.ask({
      commands: (run) => (isCurrent(run, step) ? [failCommand(step, recorded.refusal)] : []),
      lasting: true,
    });
  }
}

/** The run goes by a version that is not offered any more. */
class VersionGone extends Error {
  override readonly name = 'VersionGone';
  readonly refusal: HostRefusal;

  constructor(refusal: HostRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
