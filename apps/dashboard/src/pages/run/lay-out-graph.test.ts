import { describe, expect, test } from 'vitest';
import { layOutGraph, readGraph } from './lay-out-graph.ts';

function graph(...edges: readonly string[]) {
  const ids = [...new Set(edges.flatMap((edge) => edge.split('>')))];
  const read = readGraph({
    nodes: ids.map((id) => ({ id, name: id })),
    edges: edges.map((edge) => {
      const [sourceNodeId = '', targetNodeId = ''] = edge.split('>');
      return { id: edge, sourceNodeId, targetNodeId };
    }),
  });
  if (!read) throw new Error('no graph');
  return read;
}

function layers(...edges: readonly string[]) {
  const read = graph(...edges);
  const { places } = layOutGraph(read);
  return Object.fromEntries(read.nodes.map(({ id }, index) => [id, places[index]?.layer]));
}

describe('the graph of a workflow', () => {
  test('puts every node below all it comes from', () => {
    expect(layers('a>b', 'a>c', 'b>d', 'c>d', 'a>d')).toEqual({ a: 0, b: 1, c: 1, d: 2 });
  });

  test('takes a loop for a way back and not for a way down', () => {
    const looped = graph('a>b', 'b>c', 'c>b', 'c>d');
    expect(layOutGraph(looped).back).toEqual(new Set([2]));
    expect(layers('a>b', 'b>c', 'c>b', 'c>d')).toEqual({ a: 0, b: 1, c: 2, d: 3 });
    expect(layers('a>a')).toEqual({ a: 0 });
  });

  test('keeps parallel ways from crossing', () => {
    const crossed = graph('r>a', 'r>b', 'b>y', 'a>x');
    const { places } = layOutGraph(crossed);
    const column = (id: string) => places[crossed.nodes.findIndex((node) => node.id === id)]?.column ?? 0;
    expect(column('a') < column('b')).toBe(column('x') < column('y'));
  });

  test.each([{}, { nodes: 3 }, { nodes: [] }, { nodes: [null, { id: 5 }] }])(
    'of %j is not drawn',
    (document) => {
      expect(readGraph(document as never)).toBeUndefined();
    },
  );

  test('with a long chain does not overflow and is not drawn when it could not be read', () => {
    const chain = Array.from({ length: 299 }, (_, index) => `n${index}>n${index + 1}`);
    expect(layOutGraph(graph(...chain)).layers).toBe(300);
    expect(readGraph({ nodes: Array.from({ length: 301 }, (_, id) => ({ id: `${id}` })) })).toBeUndefined();
  });
});
