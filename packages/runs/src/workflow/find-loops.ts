import { LOOP_DRIVERS, SUPERVISOR } from './node-types.ts';
import { strongComponents } from './strong-components.ts';
import type { WorkflowLoop } from './workflow.ts';

interface Link {
  readonly source: number;
  readonly target: number;
}

export interface FoundLoops {
  readonly loops: readonly WorkflowLoop[];
  /** By node; -1 where there is none. */
  readonly loopOf: Int32Array;
  readonly backEdges: ReadonlySet<number>;
  /** Nodes of cycles that nothing in them can end. */
  readonly endless: readonly number[];
}

/** Finds what may run more than once, and the edges that start it again. The graph without those edges is acyclic. */
export function findLoops(types: readonly string[], edges: readonly Link[]): FoundLoops {
  const successors = neighbours(types.length, edges);
  const selfLinked = new Set(
    edges.filter(({ source, target }) => source === target).map(({ source }) => source),
  );
  const loopOf = new Int32Array(types.length).fill(-1);
  const loops: WorkflowLoop[] = [];
  for (const nodes of strongComponents(successors)) {
    const [only] = nodes;
    if (only === undefined || (nodes.length === 1 && !selfLinked.has(only))) continue;
    for (const node of nodes) loopOf[node] = loops.length;
    loops.push({ nodes, supervised: nodes.some((node) => types[node] === SUPERVISOR) });
  }
  const backEdges = new Set<number>();
  for (const [index, loop] of loops.entries()) {
    const inside = (node: number) => loopOf[node] === index;
    for (const edge of backEdgesIn(entriesOf(loop, edges, inside, types), edges, inside)) backEdges.add(edge);
  }
  return { loops, loopOf, backEdges, endless: endlessNodes(types, edges, loopOf) };
}

function neighbours(count: number, edges: readonly Link[]): readonly number[][] {
  const lists = Array.from({ length: count }, (): number[] => []);
  for (const { source, target } of edges) lists[source]?.push(target);
  return lists;
}

/** Where a loop is entered from outside; without such a place, its supervisor begins, or else its first node. */
function entriesOf(
  loop: WorkflowLoop,
  edges: readonly Link[],
  inside: (node: number) => boolean,
  types: readonly string[],
): readonly number[] {
  const entered = new Set(
    edges.filter(({ source, target }) => inside(target) && !inside(source)).map(({ target }) => target),
  );
  if (entered.size > 0) return [...entered].sort((a, b) => a - b);
  return [loop.nodes.find((node) => types[node] === SUPERVISOR) ?? loop.nodes[0] ?? 0];
}

const UNSEEN = 0;
const OPEN = 1;
const DONE = 2;

/** Edges to a node that is still being visited when walking a loop from its entries in the order of the definition. */
function backEdgesIn(
  entries: readonly number[],
  edges: readonly Link[],
  inside: (node: number) => boolean,
): readonly number[] {
  const outgoing = new Map<number, number[]>();
  for (const [index, { source, target }] of edges.entries()) {
    if (!inside(source) || !inside(target)) continue;
    const list = outgoing.get(source);
    if (list) list.push(index);
    else outgoing.set(source, [index]);
  }
  const seen = new Map<number, number>();
  const found: number[] = [];
  for (const entry of entries) {
    if (seen.has(entry)) continue;
    const path = [{ node: entry, next: 0 }];
    seen.set(entry, OPEN);
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const edge = outgoing.get(visit.node)?.[visit.next];
      visit.next += 1;
      if (edge === undefined) {
        seen.set(visit.node, DONE);
        path.pop();
        continue;
      }
      const target = edges[edge]?.target ?? entry;
      const state = seen.get(target) ?? UNSEEN;
      if (state === OPEN) found.push(edge);
      if (state !== UNSEEN) continue;
      seen.set(target, OPEN);
      path.push({ node: target, next: 0 });
    }
  }
  return found;
}

/** What remains cyclic when the nodes that decide about another pass are taken out. */
function endlessNodes(
  types: readonly string[],
  edges: readonly Link[],
  loopOf: Int32Array,
): readonly number[] {
  const drives = (node: number) => LOOP_DRIVERS.has(types[node] ?? '');
  const within = edges.filter(
    ({ source, target }) =>
      loopOf[source] !== -1 && loopOf[source] === loopOf[target] && !drives(source) && !drives(target),
  );
  if (within.length === 0) return [];
  const self = new Set(within.filter(({ source, target }) => source === target).map(({ source }) => source));
  return strongComponents(neighbours(types.length, within))
    .filter((nodes) => nodes.length > 1 || self.has(nodes[0] ?? -1))
    .map((nodes) => nodes[0] ?? 0)
    .sort((a, b) => a - b);
}
