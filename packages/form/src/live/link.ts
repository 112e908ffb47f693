import type { FelValue } from '@handrail/fel';
import type { CellPlan, NeighbourPlan, PlanStep } from '../compiled/plan.ts';
import type { Computation } from './computation.ts';
import {
  ContainerNode,
  type LiveField,
  type LiveNode,
  RepeatNode,
  type RowNode,
  startContainer,
} from './node.ts';
import { felOf } from './object-view.ts';
import type { ReadSource } from './source.ts';
import { SpreadSource } from './spread-source.ts';

/** One reference of one computation, connected to what it reads. */
export interface ReferenceLink {
  read(): FelValue;
  /** What tells of changes to the value now; null when there is nothing to read. */
  readonly source: ReadSource | null;
  /** The computation is gone; its sources may forget it. */
  bury(): void;
  aggregate?(which: 'sum' | 'count'): FelValue | undefined;
  /** True when the reference points past the last row, or before the first. */
  readonly outOfRange?: boolean;
}

/** Reads one source that never changes place: a field at a fixed place, a variable, a row's number, a state. */
export class FixedLink implements ReferenceLink {
  readonly source: ReadSource | null;
  readonly #read: () => FelValue;

  constructor(computation: Computation, source: ReadSource | null, read: () => FelValue) {
    this.source = source;
    this.#read = read;
    source?.watch(computation);
  }

  read(): FelValue {
    return this.#read();
  }

  bury(): void {
    this.source?.buryWatcher();
  }
}

/** The commonest link, kept small: one field, read whole. */
export class FieldLink implements ReferenceLink {
  readonly #field: LiveField;

  constructor(computation: Computation, field: LiveField) {
    this.#field = field;
    field.watch(computation);
  }

  get source(): ReadSource {
    return this.#field;
  }

  read(): FelValue {
    return this.#field.seen;
  }

  bury(): void {
    this.#field.buryWatcher();
  }
}

/** A link whose target depends on where rows stand: `$rows[2].x`, `prev().x`, and every reading of many nodes. */
export class MovingLink implements ReferenceLink {
  readonly computation: Computation;
  readonly #plan: CellPlan | NeighbourPlan;
  #target: LiveNode | null = null;
  #source: ReadSource | null = null;
  #registered: Set<MovingLink>[] = [];
  outOfRange = false;

  constructor(computation: Computation, plan: CellPlan | NeighbourPlan) {
    this.computation = computation;
    this.#plan = plan;
    this.#connect();
  }

  get source(): ReadSource | null {
    return this.#source;
  }

  /** Rows moved: find the target again. */
  reconnect(): void {
    this.#source?.unwatch(this.computation);
    this.#unregister();
    this.#connect();
  }

  read(): FelValue {
    const { end, steps, spreadFrom, property, spread } = this.#plan;
    const target = this.#target;
    if (!target) return null;
    if (!spread) return propertyOf(felOf(target), property);
    if (spreadFrom === steps.length) return felOf(target);
    const values: FelValue[] = [];
    collect(target, steps.slice(spreadFrom), (node) => values.push(propertyOf(felOf(node), property)));
    // A column of nested repeats read as objects: each end is itself a list (decision D16 keeps one flat array).
    return end.kind === 'repeat' ? values.flat() : values;
  }

  aggregate(which: 'sum' | 'count'): FelValue | undefined {
    const source = this.#source;
    if (!(source instanceof SpreadSource) || !isPlainColumn(this.#plan)) return undefined;
    if (!source.tracked) source.track(this.read() as readonly FelValue[]);
    return source.aggregate(which);
  }

  bury(): void {
    this.#source?.buryWatcher();
    this.#unregister();
  }

  #connect(): void {
    const { steps, spread, spreadFrom } = this.#plan;
    this.outOfRange = false;
    this.#source = null;
    let at: LiveNode | null = this.#base();
    for (let index = 0; at && index < spreadFrom; index += 1) at = this.#follow(at, steps[index] as PlanStep);
    this.#target = at;
    if (!at) return;
    this.#source = spread ? spreadAt(at, spread.id) : at;
    this.#source.watch(this.computation);
  }

  #base(): LiveNode | null {
    const plan = this.#plan;
    const start = climb(this.computation.node, plan.climb);
    if (plan.kind === 'cell') return start;
    const row = start as RowNode;
    this.#register(row.neighbourLinks);
    return row.repeat.rows[row.index + (plan.which === 'prev' ? -1 : 1)] ?? null;
  }

  #follow(at: LiveNode, step: PlanStep): LiveNode | null {
    if (step.to !== 'row') return stepDown(at, step);
    const repeat = at as RepeatNode;
    this.#register(repeat.rowLinks);
    const row = repeat.rows[step.index - 1] ?? null;
    if (!row) this.outOfRange = true;
    return row;
  }

  #register(links: Set<MovingLink>): void {
    links.add(this);
    this.#registered.push(links);
  }

  #unregister(): void {
    for (const links of this.#registered) links.delete(this);
    this.#registered = [];
  }
}

/** Every element is a field's own value, so a running sum over changes is the sum. */
function isPlainColumn({ steps, spreadFrom, end, property }: CellPlan | NeighbourPlan): boolean {
  return (
    end.kind === 'field' &&
    property.length === 0 &&
    steps.slice(spreadFrom).every((step) => step.to !== 'row')
  );
}

function spreadAt(node: LiveNode, id: number): SpreadSource {
  node.spreads ??= new Map();
  let source = node.spreads.get(id);
  if (!source) {
    source = new SpreadSource();
    node.spreads.set(id, source);
  }
  return source;
}

/** The container `levels` above the start; -1 is the node itself. */
export function climb(node: LiveNode, levels: number): LiveNode {
  if (levels < 0) return node;
  let at = startContainer(node);
  for (let level = 0; level < levels; level += 1) at = at.container ?? at;
  return at;
}

function stepDown(at: LiveNode, step: PlanStep): LiveNode | null {
  if (step.to !== 'slot') return null;
  const holder = at instanceof ContainerNode ? at : at.container;
  return holder?.slots[step.slot] ?? null;
}

/** Visits every node the steps lead to; a missing row leads nowhere. */
function collect(at: LiveNode, steps: readonly PlanStep[], visit: (node: LiveNode) => void): void {
  const [step, ...rest] = steps;
  if (!step) {
    visit(at);
  } else if (step.to === 'slot') {
    const next = stepDown(at, step);
    if (next) collect(next, rest, visit);
  } else {
    const rows = at instanceof RepeatNode ? at.rows : [];
    const chosen = step.to === 'rows' ? rows : rows.slice(step.index - 1, step.index);
    for (const row of chosen) collect(row, rest, visit);
  }
}

export function propertyOf(value: FelValue, path: readonly string[]): FelValue {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !('felType' in at)) return null;
    if (at.felType === 'object') at = at.get(key) ?? null;
    else if (at.felType === 'money')
      at = key === 'amount' ? at.amount : key === 'currency' ? at.currency : null;
    else return null;
  }
  return at;
}

/** The one node a plan leads to, when its place never moves; else null. */
export function fixedTarget(node: LiveNode, plan: CellPlan): LiveNode | null {
  let at: LiveNode | null = climb(node, plan.climb);
  for (const step of plan.steps) {
    if (step.to !== 'slot' || !at) return null;
    at = stepDown(at, step);
  }
  return at;
}
