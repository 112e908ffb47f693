import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLoops } from './find-loops.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);
const NODES = 7;
const graphs = fc.array(fc.record({ source: fc.nat(NODES - 1), target: fc.nat(NODES - 1) }), {
  maxLength: 16,
});

describe('loops of a graph', () => {
  test('are the nodes that reach each other, and without its back edges no graph has any', () => {
    fc.assert(
      fc.property(graphs, (edges) => {
        const { loopOf, backEdges } = findLoops(new Array<string>(NODES).fill('core.noop'), edges);
        const reach = reachability(edges);
        for (let a = 0; a < NODES; a += 1) {
          expect(loopOf[a] !== -1).toBe(reach(a, a));
          for (let b = 0; b < NODES; b += 1) {
            if (a !== b) expect(loopOf[a] !== -1 && loopOf[a] === loopOf[b]).toBe(reach(a, b) && reach(b, a));
          }
        }
        const rest = reachability(edges.filter((_edge, index) => !backEdges.has(index)));
        for (let a = 0; a < NODES; a += 1) expect(rest(a, a)).toBe(false);
      }),
      { numRuns },
    );
  });

  test('are endless when nothing in them decides about another pass', () => {
    const ring = [
      { source: 0, target: 1 },
      { source: 1, target: 2 },
      { source: 2, target: 0 },
    ];
    expect(findLoops(['core.noop', 'core.noop', 'core.noop'], ring).endless).toEqual([0]);
    expect(findLoops(['core.noop', 'core.approvalGate', 'core.noop'], ring).endless).toEqual([]);
    expect(findLoops(['core.noop'], [{ source: 0, target: 0 }]).endless).toEqual([0]);
  });

  test('begin with their supervisor when nothing leads into them', () => {
    const pair = [
      { source: 0, target: 1 },
      { source: 1, target: 0 },
    ];
    const { backEdges } = findLoops(['core.dispatch', 'core.orchestrator.supervisor'], pair);
    expect([...backEdges]).toEqual([0]);
  });
});

/** Whether one node leads to another over at least one edge (Warshall's algorithm, to check the clever one by). */
function reachability(
  edges: readonly { source: number; target: number }[],
): (a: number, b: number) => boolean {
  const reach = Array.from({ length: NODES }, () => new Array<boolean>(NODES).fill(false));
  for (const { source, target } of edges) (reach[source] ?? [])[target] = true;
  for (let via = 0; via < NODES; via += 1) {
    for (let a = 0; a < NODES; a += 1) {
      for (let b = 0; b < NODES; b += 1) {
        if (reach[a]?.[via] && reach[via]?.[b]) (reach[a] ?? [])[b] = true;
      }
    }
  }
  return (a, b) => reach[a]?.[b] ?? false;
}
