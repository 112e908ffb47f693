import { expect, test } from 'vitest';
import { placeGraph } from './place-graph.ts';
import { readGraph } from './read-graph.ts';

const sizeOf = (name: string) => ({ width: 40 + 7 * name.length, height: 36 });
const labelWidth = (label: string) => 7 * label.length;
const node = (id: string, name = id) => ({ id, name });
const edge = (sourceNodeId: string, targetNodeId: string, condition?: object) => ({
  sourceNodeId,
  targetNodeId,
  ...(condition && { condition }),
});

const branching = {
  nodes: [
    node('read', 'Read the proposal of the whole department'),
    ...Array.from({ length: 7 }, (_, at) => node(`b${at}`, `Branch number ${at} with a long name`)),
    node('end'),
  ],
  edges: [
    ...Array.from({ length: 7 }, (_, at) =>
      edge('read', `b${at}`, { type: 'expression', expression: `$output.price > ${at}00` }),
    ),
    ...Array.from({ length: 7 }, (_, at) => edge(`b${at}`, 'end')),
    edge('end', 'read', { type: 'equals', left: 'output.again', right: true }),
  ],
};

test('every node has room for its name, and none covers another or the label of a branch', () => {
  const graph = readGraph(branching as never);
  if (!graph) throw new Error('There is a graph.');
  const placed = placeGraph(graph, sizeOf, labelWidth);
  const boxes = placed.nodes.map(({ x, y, width, height }, at) => {
    expect(width).toBe(sizeOf(graph.nodes[at]?.name ?? '').width);
    return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
  });
  const labels = placed.edges.flatMap(({ label: { x, y } }, at) => {
    const width = labelWidth(graph.edges[at]?.label ?? '');
    return width === 0 ? [] : [{ left: x - width / 2, right: x + width / 2, top: y - 8, bottom: y + 8 }];
  });
  expect(labels).toHaveLength(8);
  const all = [...boxes, ...labels];
  for (const [at, a] of all.entries()) {
    expect(a.left).toBeGreaterThanOrEqual(0);
    expect(a.right).toBeLessThanOrEqual(placed.width);
    expect(a.bottom).toBeLessThanOrEqual(placed.height);
    for (const b of all.slice(at + 1)) {
      const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      expect(isApart, JSON.stringify([a, b])).toBe(true);
    }
  }
});

test('the condition of an edge is short, and edges to nowhere are left out', () => {
  const graph = readGraph({
    nodes: [node('a'), node('b')],
    edges: [
      edge('a', 'b', { type: 'expression', expression: '$output.price > 100' }),
      edge('a', 'b', { type: 'equals', left: 'output.approved', right: true }),
      edge('a', 'b', { type: 'expression', expression: 'x'.repeat(80) }),
      edge('a', 'nowhere'),
      edge('a', 'a'),
    ],
  } as never);
  expect(graph?.edges.map(({ label }) => label)).toEqual([
    'price > 100',
    'approved = true',
    `${'x'.repeat(35)}…`,
    '',
  ]);
  expect(graph && placeGraph(graph, sizeOf, labelWidth).edges).toHaveLength(4);
});

test('there is nothing to draw without nodes or with too many', () => {
  expect(readGraph({ nodes: [], edges: [] })).toBeUndefined();
  expect(
    readGraph({ nodes: Array.from({ length: 301 }, (_, at) => node(`n${at}`)) } as never),
  ).toBeUndefined();
});
