import { Graph as Drawing, layout } from '@dagrejs/dagre';
import type { Graph } from './read-graph.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PlacedGraph extends Size {
  /** By the places of the nodes: where the middle of each is. */
  readonly nodes: readonly (Point & Size)[];
  /** By the places of the edges: the way each takes, and where its label is. */
  readonly edges: readonly { readonly points: readonly Point[]; readonly label: Point }[];
}

const LABEL_HEIGHT = 16;
const MARGIN = 12;

/** Places every node and leads every edge round the others, so that all of them can be read. */
export function placeGraph(
  { nodes, edges }: Graph,
  sizeOf: (name: string) => Size,
  labelWidth: (label: string) => number,
): PlacedGraph {
  const drawing = new Drawing({ multigraph: true });
  drawing.setGraph({
    rankdir: 'TB',
    nodesep: 24,
    ranksep: 36,
    edgesep: 16,
    marginx: MARGIN,
    marginy: MARGIN,
  });
  drawing.setDefaultEdgeLabel(() => ({}));
  for (const [place, { name }] of nodes.entries()) drawing.setNode(String(place), { ...sizeOf(name) });
  for (const [place, { from, to, label }] of edges.entries()) {
    const about = label === '' ? {} : { width: labelWidth(label), height: LABEL_HEIGHT, labelpos: 'c' };
    drawing.setEdge(String(from), String(to), about, String(place));
  }
  layout(drawing);
  const { width = 0, height = 0 } = drawing.graph() as Partial<Size>;
  return {
    width,
    height,
    nodes: nodes.map((_, place) => drawing.node(String(place)) as Point & Size),
    edges: edges.map(({ from, to }, place) => {
      const { points, x, y } = drawing.edge(String(from), String(to), String(place)) as {
        readonly points: readonly Point[];
      } & Partial<Point>;
      const middle = points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 };
      return { points, label: { x: x ?? middle.x, y: y ?? middle.y } };
    }),
  };
}
