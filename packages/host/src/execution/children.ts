import type { JsonObject } from '@handrail/base';
import {
  type ChildStatus,
  isTerminal,
  opened,
  type RunCommand,
  type RunState,
  Sealed,
  type StartChildStep,
  type Step,
  statusOf,
} from '@handrail/runs';
import type { HostParts } from './host-parts.ts';
import type { Message, MessageEnd } from './message.ts';
import { newRun } from './new-run.ts';
import type { Projection, RunIdentity } from './projection.ts';
import type { RunActor } from './run-actor.ts';

/** What one run has to do with its children. The two logs are joined by batches and, after a crash, by comparing. */
export class Children {
  readonly #actor: RunActor;
  readonly #parts: HostParts;
  readonly #underWay = new Set<string>();

  constructor(actor: RunActor, parts: HostParts) {
    this.#actor = actor;
    this.#parts = parts;
  }

  get size(): number {
    return this.#underWay.size;
  }

  isUnderWay(key: string): boolean {
    return this.#underWay.has(key);
  }

  /** Starts and cancels what the committed run says. */
  follow({ identity, state }: Projection, steps: readonly Step[]): void {
    for (const step of steps) {
      if (step.kind === 'start-child') this.#once(step.key, () => this.#start(step, identity, state));
      else if (step.kind === 'cancel-child') this.#once(step.key, () => this.#cancel(step.childRunId));
    }
  }

  /** Tells the parent what this run is now. */
  tellParent(child: Projection): void {
    const { parentRunId } = child.identity;
    if (parentRunId === undefined) return;
    this.#once(`tell/${child.state.nextSequence}`, async () => {
      if (!this.#parts.store.others || !isTerminal(child.state.phase)) return this.#tell(parentRunId, child);
      const told = await new Promise<MessageEnd>((settled) => void this.#tell(parentRunId, child, settled));
      if (told.type === 'failed') return;
      this.#actor.send({ commands: () => [], woken: true, parentKnows: true, settled() {} });
    });
  }

  /** Takes over what became of children while nobody looked. Those of a run that has ended are looked after as well. */
  async compare({ children, phase }: RunState): Promise<void> {
    for (const [childRunId, { status }] of children) {
      if (isEnd(status)) continue;
      const child = await this.#parts.actors.of(childRunId).read();
      if (isTerminal(phase)) continue;
      if (!child) this.#childIsGone(childRunId);
      else if (statusOf(child.state) !== status) await this.#tell(this.#actor.runId, child);
    }
  }

  #once(key: string, work: () => Promise<void>): void {
    if (this.#underWay.has(key)) return;
    this.#underWay.add(key);
    void this.#actor.persist(work).finally(() => {
      this.#underWay.delete(key);
      this.#actor.rest();
    });
  }

  async #start(step: StartChildStep, identity: RunIdentity, state: RunState): Promise<void> {
    const beginning = await this.#beginning(step, identity, state);
    const end = await this.#actor.ask({ ...beginning, lasting: true });
    if (end.type !== 'refused') return;
    // After a store broke in the middle the child may be there already, with nobody looking after it.
    const run = await this.#actor.read();
    if (run) await this.compare(run.state);
  }

  async #beginning(
    step: StartChildStep,
    identity: RunIdentity,
    state: RunState,
  ): Promise<Pick<Message, 'commands' | 'child'>> {
    const { nodeId, ordinal, workflowId, inputs, unset, sealed: sensitive } = step;
    const workflow = await this.#parts.workflows.current(identity, workflowId);
    const failing = (error: { readonly code: string; readonly message: string }) => (run: RunState) =>
      failWaiting(run, nodeId, error);
    if (!workflow) {
      return { commands: failing({ code: 'not_found', message: `There is no workflow "${workflowId}".` }) };
    }
    const excess = await this.#parts.runTrees.excess(identity);
    if (excess !== undefined) {
      return { commands: failing({ code: 'recursion_limit_exceeded', message: excess }) };
    }
    const parent = { runId: identity.runId, nodeId };
    const { engineVersion } = state;
    const options = {
      inputs,
      unset,
      sensitive,
      parent,
      ...(engineVersion !== undefined && { engineVersion }),
    };
    const run = newRun({ owner: identity, workflow, options }, this.#parts);
    const childRunId = run.identity.runId;
    return {
      commands: () => [{ type: 'child-started', nodeId, ordinal, childRunId }],
      child: { run, orElse: (state, refusal) => failWaiting(state, nodeId, refusal) },
    };
  }

  /** One that had ended before is not told of again by itself, so it is here. */
  async #cancel(childRunId: string): Promise<void> {
    const child = this.#parts.actors.of(childRunId);
    const end = await child.ask({
      commands: () => [{ type: 'cancel-run', parentRunId: this.#actor.runId }],
      lasting: true,
    });
    if (end.type === 'refused') this.#childIsGone(childRunId);
    const projection = end.type === 'stored' ? await child.read() : undefined;
    if (projection && isTerminal(projection.state.phase)) await this.#tell(this.#actor.runId, projection);
  }

  async #tell(
    parentRunId: string,
    { identity, state }: Projection,
    settled: Message['settled'] = () => {},
  ): Promise<void> {
    const end = isTerminal(state.phase)
      ? {
          ...variablesOf(state),
          ...(state.error && { error: state.error }),
        }
      : {};
    const command: RunCommand = {
      type: 'child-changed',
      childRunId: identity.runId,
      status: statusOf(state),
      ...end,
    };
    this.#parts.actors.of(parentRunId).send({ commands: () => [command], lasting: true, settled });
  }

  #childIsGone(childRunId: string): void {
    const command: RunCommand = { type: 'child-changed', childRunId, status: 'failed' };
    this.#parts.actors.of(this.#actor.runId).send({ commands: () => [command], lasting: true, settled() {} });
  }
}

/** The variables of a run with their real values, and which of them stay masked. */
function variablesOf({ variables }: RunState): {
  readonly variables: JsonObject;
  readonly sealed: readonly string[];
} {
  const all = [...variables];
  return {
    variables: Object.fromEntries(all.map(([name, held]) => [name, opened(held)])),
    sealed: all.flatMap(([name, held]) => (held instanceof Sealed ? [name] : [])),
  };
}

function isEnd(status: ChildStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

/** The current attempt of the waiting node fails; it is looked up then, because meanwhile another may have begun. */
function failWaiting(
  run: RunState,
  nodeId: string,
  { code, message }: { readonly code: string; readonly message: string },
): readonly RunCommand[] {
  const index = run.workflow.indexOf.get(nodeId);
  if (index === undefined) return [];
  const { pass, attempt } = run.nodes.at(index);
  return [{ type: 'fail-node', nodeId, pass, attempt, error: { code, message, retryable: false } }];
}
