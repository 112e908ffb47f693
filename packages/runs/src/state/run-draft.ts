import type { JsonValue } from '@handrail/base';
import type { RunEvent } from '../events/run-event.ts';
import type { WorkflowNode } from '../workflow/workflow.ts';
import { isActive, type NodeState, type NodeStatus } from './node-state.ts';
import type { LoopState, RunState } from './run-state.ts';
import { type RunValue, Sealed } from './run-value.ts';

type Writable<State> = { -readonly [Key in keyof State]: State[Key] };

/** A run while events are folded onto it. Nothing of the state it began with is touched. */
export class RunDraft {
  readonly run: Writable<RunState>;
  #ownsNodes = false;
  #ownsReady = false;
  #ownsSkips = false;
  #ownsActive = false;
  /** Made when there is something to keep, which there rarely is. */
  #kept: Map<string, JsonValue> | undefined;

  constructor(state: RunState) {
    this.run = { ...state };
  }

  /** The folded run. The draft must not be used after this. */
  finish(): RunState {
    return this.run;
  }

  /** Remembers what the next event does not show, for whoever decides on from here. */
  keep(eventId: string, pointer: string, value: JsonValue): void {
    this.#kept ??= new Map();
    this.#kept.set(`${eventId} ${pointer}`, value);
  }

  /** The value that an event shows as masked. From a log alone it is not filled in. */
  sealed(label: string, { eventId }: RunEvent, pointer: string): Sealed {
    return new Sealed(label, eventId, pointer, this.#kept?.get(`${eventId} ${pointer}`));
  }

  /** Something in the run writes a variable: whatever it holds now, nobody gave it at the start. */
  changeVariable(name: string, value: RunValue): void {
    const { run } = this;
    run.variables = run.variables.with(name, value);
    if (run.given.has(name)) run.given = new Set([...run.given].filter((each) => each !== name));
  }

  node(index: number): NodeState {
    return this.run.nodes.at(index);
  }

  definition(index: number): WorkflowNode {
    const node = this.run.workflow.nodes[index];
    if (!node) throw new RangeError(`The workflow has no node ${index}.`);
    return node;
  }

  indexOf(nodeId: unknown): number | undefined {
    return typeof nodeId === 'string' ? this.run.workflow.indexOf.get(nodeId) : undefined;
  }

  /** A copy of a node, already in its place, to write to at once. Its status is changed by `setStatus` only. */
  edit(index: number): Writable<Omit<NodeState, 'status'>> {
    const { run } = this;
    if (!this.#ownsNodes) {
      run.nodes = run.nodes.edit();
      this.#ownsNodes = true;
    }
    const node = { ...run.nodes.at(index) };
    run.nodes.set(index, node);
    return node;
  }

  update(index: number, change: Partial<Omit<NodeState, 'status'>>): void {
    Object.assign(this.edit(index), change);
  }

  /** Changes the status of a node, and with it what scheduling looks at. */
  setStatus(index: number, status: NodeStatus): Writable<Omit<NodeState, 'status'>> {
    const { run } = this;
    const before = run.nodes.at(index).status;
    const node: Writable<NodeState> = Object.assign(this.edit(index), { status });
    if (before === status) return node;
    if (before === 'running') run.running -= 1;
    if (status === 'running') run.running += 1;
    if (isActive(before) !== isActive(status)) this.#setActive(index, isActive(status));
    if (status !== 'pending') this.#leavePending(index);
    return node;
  }

  makeReady(index: number): void {
    if (!this.#ownsReady) {
      this.run.ready = this.run.ready.copy();
      this.#ownsReady = true;
    }
    this.run.ready.add(index);
  }

  makeSkip(index: number): void {
    if (!this.#ownsSkips) {
      this.run.skips = this.run.skips.copy();
      this.#ownsSkips = true;
    }
    this.run.skips.add(index);
  }

  updateLoop(index: number, change: Partial<LoopState>): void {
    const before = this.run.loops[index];
    if (!before) throw new RangeError(`The workflow has no loop ${index}.`);
    const loops = this.run.loops.slice();
    loops[index] = { ...before, ...change };
    this.run.loops = loops;
  }

  /** Nothing is left to schedule once a run has ended. */
  clearSchedule(): void {
    for (const set of [this.run.ready, this.run.skips, this.run.active]) {
      if (set.size === 0) continue;
      for (const index of [...set]) {
        this.#leavePending(index);
        this.#setActive(index, false);
      }
    }
    if (this.run.armed.size > 0) this.run.armed = new Map();
  }

  #setActive(index: number, active: boolean): void {
    if (!this.#ownsActive) {
      this.run.active = this.run.active.copy();
      this.#ownsActive = true;
    }
    if (active) this.run.active.add(index);
    else this.run.active.delete(index);
  }

  #leavePending(index: number): void {
    if (this.run.ready.has(index)) {
      this.makeReady(index);
      this.run.ready.delete(index);
    }
    if (this.run.skips.has(index)) {
      this.makeSkip(index);
      this.run.skips.delete(index);
    }
  }
}
