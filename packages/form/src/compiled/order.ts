import type { ReferencePlan } from './plan.ts';
import { descendants } from './spreads.ts';
import type { BoundExpression, EvaluationOrder, Template, Variable } from './template.ts';

/**
 * Orders all expressions of a definition for recalculation, once, for every form made from it.
 *
 * The order is worked out between places, not between live nodes, so a new row costs nothing here. An edge from one
 * row to its neighbour (`prev()`, `next()`) is not a cycle as long as a chain runs in one direction only; an edge to
 * any row (`[*]`, `[2]`) inside a cycle always is one.
 */
export function orderExpressions(
  expressions: readonly BoundExpression[],
  variables: readonly Variable[],
): { readonly cycles: readonly (readonly BoundExpression[])[] } {
  const graph = new Graph(expressions, variables);
  const cycles: (readonly BoundExpression[])[] = [];
  const plain = new Map<number, EvaluationOrder>();
  visitComponents(graph, (component) => {
    const chain =
      component.length > 1 || graph.readsItself(component[0] ?? 0) ? rowChain(graph, component) : null;
    if (chain === 'cycle') cycles.push(component.map((index) => graph.at(index)));
    else assignOrder(graph, component, chain, plain);
  });
  markDeciding(graph, expressions, new Map());
  return { cycles };
}

type Shift = 'same' | 'prev' | 'next' | 'any';
interface Edge {
  readonly to: number;
  readonly shift: Shift;
}

const NO_EDGES: readonly Edge[] = [];

/** Most expressions read a few places; a set is worth its cost only for those that read many. */
function withoutRepetition(edges: readonly Edge[]): readonly Edge[] {
  if (edges.length === 1) return edges;
  if (edges.length <= 8) {
    return edges.filter(
      ({ to, shift }, index) => edges.findIndex((edge) => edge.to === to && edge.shift === shift) === index,
    );
  }
  return [...new Map(edges.map((edge) => [`${edge.to}${edge.shift}`, edge])).values()];
}

class Graph {
  /** For each expression, what it reads. */
  readonly reads: readonly (readonly Edge[])[];
  readonly #expressions: readonly BoundExpression[];

  constructor(expressions: readonly BoundExpression[], variables: readonly Variable[]) {
    this.#expressions = expressions;
    for (const [index, expression] of expressions.entries()) expression.index = index;
    const ofVariable = new Map(variables.map((variable) => [variable, variable.expression?.index ?? -1]));
    const producers = new Producers();
    this.reads = expressions.map((expression) => {
      let edges: Edge[] | null = null;
      for (const plan of expression.plans) {
        const found =
          plan.kind === 'variable' ? [ofVariable.get(plan.variable)] : producers.of(plan, expression.at);
        if (found.length === 0) continue;
        const shift = shiftOf(plan);
        for (const to of found) {
          if (to === undefined || to < 0) continue;
          if (edges) edges.push({ to, shift });
          else edges = [{ to, shift }];
        }
      }
      return edges ? withoutRepetition(edges) : NO_EDGES;
    });
  }

  at(index: number): BoundExpression {
    return this.#expressions[index] as BoundExpression;
  }

  edges(index: number): readonly Edge[] {
    return this.reads[index] ?? NO_EDGES;
  }

  readsItself(index: number): boolean {
    for (const { to } of this.edges(index)) if (to === index) return true;
    return false;
  }
}

/** Which expressions decide what a plan reads: calculations, and relevance where it blanks a value. */
class Producers {
  readonly #ofTemplate = new Map<Template, readonly number[]>();

  of(plan: ReferencePlan, at: Template): readonly number[] {
    if (plan.kind === 'self') return this.#of(at);
    if (plan.kind !== 'cell' && plan.kind !== 'neighbour') return NO_PRODUCERS;
    if (plan.end.kind === 'field') return this.#of(plan.end);
    return descendants(plan.end).flatMap((template) => this.#of(template));
  }

  #of(template: Template): readonly number[] {
    const { bind, rowBinds } = template;
    // Most fields are not calculated, and those that are have one calculation and nothing that blanks it.
    if (rowBinds.length === 0 && !bind.excludedNull) {
      return bind.calculate ? [bind.calculate.index] : NO_PRODUCERS;
    }
    const known = this.#ofTemplate.get(template);
    if (known) return known;
    const found: number[] = [];
    const add = (expression: BoundExpression | undefined) => {
      if (expression) found.push(expression.index);
    };
    for (const bind of bindsOf(template)) {
      add(bind.calculate);
      if (!bind.excludedNull) continue;
      for (let place: Template | null = template; place; place = place.parent) {
        for (const above of bindsOf(place)) add(above.relevant);
      }
    }
    this.#ofTemplate.set(template, found);
    return found;
  }
}

const NO_PRODUCERS: readonly number[] = [];

function bindsOf(template: Template): readonly Template['bind'][] {
  return [template.bind, ...template.rowBinds.map(({ bind }) => bind)];
}

function shiftOf(plan: ReferencePlan): Shift {
  if (plan.kind === 'neighbour') return plan.which;
  if (plan.kind !== 'cell') return 'same';
  return plan.steps.some((step) => step.to !== 'slot') || plan.end.kind === 'repeat' ? 'any' : 'same';
}

/** Tarjan's components without recursion; a component is visited after everything it reads. */
function visitComponents(graph: Graph, visit: (component: readonly number[]) => void): void {
  const count = graph.reads.length;
  const number = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const onStack = new Uint8Array(count);
  const cursor = new Int32Array(count);
  const stack: number[] = [];
  const work: number[] = [];
  let next = 0;
  for (let start = 0; start < count; start += 1) {
    if (number[start] !== -1) continue;
    work.push(start);
    while (work.length > 0) {
      const at = work[work.length - 1] as number;
      if (number[at] === -1) {
        number[at] = low[at] = next++;
        stack.push(at);
        onStack[at] = 1;
      }
      const edge = graph.edges(at)[cursor[at] as number];
      if (edge) {
        cursor[at] = (cursor[at] as number) + 1;
        if (number[edge.to] === -1) work.push(edge.to);
        else if (onStack[edge.to]) low[at] = Math.min(low[at] as number, number[edge.to] as number);
        continue;
      }
      work.pop();
      const above = work[work.length - 1];
      if (above !== undefined) low[above] = Math.min(low[above] as number, low[at] as number);
      if (low[at] !== number[at]) continue;
      if (stack[stack.length - 1] === at) {
        stack.pop();
        onStack[at] = 0;
        visit([at]);
        continue;
      }
      const component: number[] = [];
      for (let member = -1; member !== at; ) {
        member = stack.pop() as number;
        onStack[member] = 0;
        component.push(member);
      }
      visit(component);
    }
  }
}

interface RowChain {
  readonly direction: -1 | 1;
  /** Order within one row. */
  readonly steps: ReadonlyMap<number, number>;
}

/** A component is legal when it only runs along rows in one direction and is acyclic within a row. */
function rowChain(graph: Graph, component: readonly number[]): RowChain | 'cycle' {
  const members = new Set(component);
  const inner = component.flatMap((from) => graph.edges(from).filter(({ to }) => members.has(to)));
  const shifts = new Set(inner.map(({ shift }) => shift));
  if (shifts.has('any') || (shifts.has('prev') && shifts.has('next'))) return 'cycle';
  if (!shifts.has('prev') && !shifts.has('next')) return 'cycle';
  const steps = stepsWithinRow(graph, component, members);
  return steps ? { direction: shifts.has('prev') ? 1 : -1, steps } : 'cycle';
}

function stepsWithinRow(
  graph: Graph,
  component: readonly number[],
  members: ReadonlySet<number>,
): Map<number, number> | null {
  const inRow = (index: number) =>
    graph.edges(index).filter(({ to, shift }) => shift === 'same' && members.has(to));
  const waiting = new Map(component.map((index) => [index, inRow(index).length]));
  const readers = new Map<number, number[]>();
  for (const index of component) {
    for (const { to } of inRow(index)) readers.set(to, [...(readers.get(to) ?? []), index]);
  }
  const steps = new Map<number, number>();
  const ready = component.filter((index) => waiting.get(index) === 0);
  for (let index = ready.pop(); index !== undefined; index = ready.pop()) {
    steps.set(index, steps.size);
    for (const reader of readers.get(index) ?? []) {
      const left = (waiting.get(reader) ?? 0) - 1;
      waiting.set(reader, left);
      if (left === 0) ready.push(reader);
    }
  }
  return steps.size === component.length ? steps : null;
}

function assignOrder(
  graph: Graph,
  component: readonly number[],
  chain: RowChain | null,
  plain: Map<number, EvaluationOrder>,
): void {
  const [only] = component;
  const members = component.length === 1 ? null : new Set(component);
  let rank = 0;
  for (const index of component) {
    for (const { to } of graph.edges(index)) {
      // Row chains take their own rank, so what reads them must come strictly later, as everywhere.
      if (members ? !members.has(to) : to !== only) rank = Math.max(rank, graph.at(to).order.rank + 1);
    }
  }
  for (const index of component) {
    graph.at(index).order = chain
      ? { rank, direction: chain.direction, step: chain.steps.get(index) ?? 0, decides: false }
      : plainOrder(rank, false, plain);
  }
}

function markDeciding(
  graph: Graph,
  expressions: readonly BoundExpression[],
  plain: Map<number, EvaluationOrder>,
): void {
  const stack = expressions.flatMap((expression, index) => (isDecision(expression) ? index : []));
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const expression = graph.at(index);
    const { order } = expression;
    if (order.decides) continue;
    expression.order =
      order.direction === 0 ? plainOrder(order.rank, true, plain) : { ...order, decides: true };
    for (const { to } of graph.edges(index)) stack.push(to);
  }
}

/** A calculation that may be overwritten decides by being there first: what is written after it wins. */
function isDecision({ use, at }: BoundExpression): boolean {
  if (use === 'calculate') return isWritable(at.bind) || at.rowBinds.some(({ bind }) => isWritable(bind));
  return use === 'relevant' || use === 'readonly' || use === 'once';
}

function isWritable({ readonly }: Template['bind']): boolean {
  return readonly?.compiled.source.trim() === 'false';
}

/** Whole sections of a form have the same rank, and one object for it. */
function plainOrder(rank: number, decides: boolean, known: Map<number, EvaluationOrder>): EvaluationOrder {
  let order = known.get(rank);
  if (!order) {
    order = { rank, direction: 0, step: 0, decides };
    known.set(rank, order);
  }
  return order;
}
