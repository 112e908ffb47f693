import type { Plan } from './plan.ts';
import { descendants } from './spreads.ts';
import type { BoundExpression, Template, Variable } from './template.ts';

/**
 * Orders all expressions of a definition for recalculation, once, for every form made from it.
 *
 * The order is worked out between places, not between live nodes, so a new row costs nothing here. An edge from one
 * row to its neighbour (`prev()`, `next()`) is no cycle as long as a chain runs in one direction only; an edge to
 * any row (`[*]`, `[2]`) inside a cycle always is one.
 */
export function orderExpressions(
  expressions: readonly BoundExpression[],
  variables: readonly Variable[],
): { readonly cycles: readonly (readonly BoundExpression[])[] } {
  const graph = new Graph(expressions, variables);
  const cycles: (readonly BoundExpression[])[] = [];
  for (const component of stronglyConnected(graph)) {
    const chain =
      component.length > 1 || graph.readsItself(component[0] ?? 0) ? rowChain(graph, component) : null;
    if (chain === 'cycle') cycles.push(component.map((index) => graph.at(index)));
    else assignOrder(graph, component, chain);
  }
  markDeciding(graph, expressions);
  return { cycles };
}

type Shift = 'same' | 'prev' | 'next' | 'any';
interface Edge {
  readonly to: number;
  readonly shift: Shift;
}

class Graph {
  /** For each expression, what it reads. */
  readonly reads: readonly (readonly Edge[])[];
  readonly #expressions: readonly BoundExpression[];

  constructor(expressions: readonly BoundExpression[], variables: readonly Variable[]) {
    this.#expressions = expressions;
    const indexOf = new Map(expressions.map((expression, index) => [expression, index]));
    const ofVariable = new Map(
      variables.map((variable) => [variable, variable.expression && indexOf.get(variable.expression)]),
    );
    const producers = new Producers(indexOf);
    this.reads = expressions.map((expression) => {
      const edges = new Map<string, Edge>();
      for (const plan of expression.plans) {
        const found =
          plan.kind === 'variable' ? [ofVariable.get(plan.variable)] : producers.of(plan, expression.at);
        const shift = shiftOf(plan);
        for (const to of found) if (typeof to === 'number') edges.set(`${to}${shift}`, { to, shift });
      }
      return [...edges.values()];
    });
  }

  at(index: number): BoundExpression {
    return this.#expressions[index] as BoundExpression;
  }

  edges(index: number): readonly Edge[] {
    return this.reads[index] ?? [];
  }

  readsItself(index: number): boolean {
    return this.edges(index).some(({ to }) => to === index);
  }
}

/** Which expressions decide what a plan reads: calculations, and relevance where it blanks a value. */
class Producers {
  readonly #indexOf: ReadonlyMap<BoundExpression, number>;
  readonly #ofTemplate = new Map<Template, readonly number[]>();

  constructor(indexOf: ReadonlyMap<BoundExpression, number>) {
    this.#indexOf = indexOf;
  }

  of(plan: Plan, at: Template): readonly number[] {
    if (plan.kind === 'self') return this.#of(at);
    if (plan.kind !== 'cell' && plan.kind !== 'neighbour') return [];
    if (plan.end.kind === 'field') return this.#of(plan.end);
    return descendants(plan.end).flatMap((template) => this.#of(template));
  }

  #of(template: Template): readonly number[] {
    const known = this.#ofTemplate.get(template);
    if (known) return known;
    const found: number[] = [];
    const add = (expression: BoundExpression | undefined) => {
      const index = expression && this.#indexOf.get(expression);
      if (index !== undefined) found.push(index);
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

function bindsOf(template: Template): readonly Template['bind'][] {
  return [template.bind, ...template.rowBinds.map(({ bind }) => bind)];
}

function shiftOf(plan: Plan): Shift {
  if (plan.kind === 'neighbour') return plan.which;
  if (plan.kind !== 'cell') return 'same';
  return plan.steps.some((step) => step.to !== 'slot') || plan.end.kind === 'repeat' ? 'any' : 'same';
}

/** Tarjan's components without recursion; a component comes after everything it reads. */
function stronglyConnected(graph: Graph): readonly (readonly number[])[] {
  const count = graph.reads.length;
  const number = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const onStack = new Uint8Array(count);
  const cursor = new Int32Array(count);
  const stack: number[] = [];
  const components: number[][] = [];
  let next = 0;
  for (let start = 0; start < count; start += 1) {
    if (number[start] !== -1) continue;
    const work = [start];
    while (work.length > 0) {
      const at = work.at(-1) as number;
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
      const above = work.at(-1);
      if (above !== undefined) low[above] = Math.min(low[above] as number, low[at] as number);
      if (low[at] !== number[at]) continue;
      const component: number[] = [];
      for (let member = -1; member !== at; ) {
        member = stack.pop() as number;
        onStack[member] = 0;
        component.push(member);
      }
      components.push(component);
    }
  }
  return components;
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

function assignOrder(graph: Graph, component: readonly number[], chain: RowChain | null): void {
  const members = new Set(component);
  let rank = 0;
  for (const index of component) {
    for (const { to } of graph.edges(index)) {
      // Row chains take a rank of their own, so what reads them must come strictly later, as everywhere.
      if (!members.has(to)) rank = Math.max(rank, graph.at(to).order.rank + 1);
    }
  }
  for (const index of component) {
    const step = chain?.steps.get(index) ?? 0;
    graph.at(index).order = { rank, direction: chain?.direction ?? 0, step, decides: false };
  }
}

function markDeciding(graph: Graph, expressions: readonly BoundExpression[]): void {
  const stack = expressions.flatMap((expression, index) => (isDecision(expression) ? index : []));
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const expression = graph.at(index);
    if (expression.order.decides) continue;
    expression.order = { ...expression.order, decides: true };
    for (const { to } of graph.edges(index)) stack.push(to);
  }
}

/** A calculation that may be overwritten decides by being there first: what is written after it wins. */
function isDecision({ use, at }: BoundExpression): boolean {
  if (use === 'calculate')
    return bindsOf(at).some((bind) => bind.readonly?.compiled.source.trim() === 'false');
  return use === 'relevant' || use === 'readonly' || use === 'once';
}
