import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';

export interface GraphNode {
  readonly id: string;
  readonly name: string;
}

export interface GraphEdge {
  readonly from: number;
  readonly to: number;
}

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

export interface PlacedGraph {
  /** By the places of the nodes: which layer, and where in it, counted from 0. */
  readonly places: readonly { readonly layer: number; readonly column: number }[];
  readonly layers: number;
  readonly columns: number;
  /** Places of edges that lead back to where the work came from. */
  readonly back: ReadonlySet<number>;
}

/** Beyond this nobody reads a picture; the timeline's filter by node serves then. */
const MOST_NODES = 300;

/** The nodes and edges of a workflow document; undefined when there is nothing to draw. */
export function readGraph(document: JsonObject): Graph | undefined {
  const nodes = entriesOf(document.nodes).flatMap(({ id, name }): GraphNode[] =>
    typeof id === 'string' ? [{ id, name: typeof name === 'string' ? name : id }] : [],
  );
  if (nodes.length === 0 || nodes.length > MOST_NODES) return undefined;
  const places = new Map(nodes.map(({ id }, index) => [id, index]));
  const edges = entriesOf(document.edges).flatMap(({ sourceNodeId, targetNodeId }): GraphEdge[] => {
    const from = places.get(String(sourceNodeId));
    const to = places.get(String(targetNodeId));
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
  return { nodes, edges };
}

function entriesOf(value: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** Layers by the longest way from a beginning, then an order within them that keeps edges short. */
export function layOutGraph({ nodes, edges }: Graph): PlacedGraph {
  const back = findBackEdges(nodes.length, edges);
  const forward = edges.filter((_, index) => !back.has(index));
  const layerOf = longestWays(nodes.length, forward);
  const layers = Math.max(0, ...layerOf) + 1;
  const rows: number[][] = Array.from({ length: layers }, () => []);
  for (const [node, layer] of layerOf.entries()) rows[layer]?.push(node);
  const columnOf = new Array<number>(nodes.length).fill(0);
  const settle = () => {
    for (const row of rows) for (const [column, node] of row.entries()) columnOf[node] = column;
  };
  settle();
  for (const isDown of [true, false, true]) {
    for (const row of isDown ? rows : rows.toReversed()) {
      const middle = (node: number) => {
        const near = forward.flatMap(({ from, to }) =>
          isDown ? (to === node ? [columnOf[from] ?? 0] : []) : from === node ? [columnOf[to] ?? 0] : [],
        );
        return near.length === 0
          ? (columnOf[node] ?? 0)
          : near.reduce((sum, each) => sum + each, 0) / near.length;
      };
      const wishes = new Map(row.map((node) => [node, middle(node)]));
      row.sort((a, b) => (wishes.get(a) ?? 0) - (wishes.get(b) ?? 0));
      settle();
    }
  }
  return {
    places: layerOf.map((layer, node) => ({ layer, column: columnOf[node] ?? 0 })),
    layers,
    columns: Math.max(1, ...rows.map((row) => row.length)),
    back,
  };
}

/** Edges that close a loop, found by walking with its own stack. */
function findBackEdges(count: number, edges: readonly GraphEdge[]): ReadonlySet<number> {
  const leaving: number[][] = Array.from({ length: count }, () => []);
  for (const [index, { from }] of edges.entries()) leaving[from]?.push(index);
  const state = new Array<'new' | 'open' | 'done'>(count).fill('new');
  const back = new Set<number>();
  for (let root = 0; root < count; root += 1) {
    if (state[root] !== 'new') continue;
    const stack = [{ node: root, next: 0 }];
    state[root] = 'open';
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const index = leaving[top.node]?.[top.next];
      top.next += 1;
      const to = index === undefined ? undefined : edges[index]?.to;
      if (index === undefined || to === undefined) {
        state[top.node] = 'done';
        stack.pop();
      } else if (state[to] === 'open') {
        back.add(index);
      } else if (state[to] === 'new') {
        state[to] = 'open';
        stack.push({ node: to, next: 0 });
      }
    }
  }
  return back;
}

function longestWays(count: number, edges: readonly GraphEdge[]): readonly number[] {
  const waiting = new Array<number>(count).fill(0);
  for (const { to } of edges) waiting[to] = (waiting[to] ?? 0) + 1;
  const layer = new Array<number>(count).fill(0);
  const ready = [...waiting.keys()].filter((node) => waiting[node] === 0);
  for (let node = ready.shift(); node !== undefined; node = ready.shift()) {
    for (const edge of edges) {
      if (edge.from !== node) continue;
      layer[edge.to] = Math.max(layer[edge.to] ?? 0, (layer[node] ?? 0) + 1);
      waiting[edge.to] = (waiting[edge.to] ?? 0) - 1;
      if (waiting[edge.to] === 0) ready.push(edge.to);
    }
  }
  return layer;
}
