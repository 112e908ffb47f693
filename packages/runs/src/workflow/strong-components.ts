/**
 * Groups of nodes that can reach each other, each sorted (Tarjan's algorithm). It keeps its own stack: a workflow of
 * ten thousand nodes in a row must not overflow ours.
 */
export function strongComponents(successors: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const count = successors.length;
  const order = new Int32Array(count).fill(-1);
  const lowest = new Int32Array(count);
  const open = new Uint8Array(count);
  const pending: number[] = [];
  const components: number[][] = [];
  let visited = 0;

  const enter = (node: number): Visit => {
    order[node] = visited;
    lowest[node] = visited;
    visited += 1;
    open[node] = 1;
    pending.push(node);
    return { node, next: 0 };
  };
  const lower = (node: number, to: number): void => {
    lowest[node] = Math.min(lowest[node] ?? 0, to);
  };

  for (let start = 0; start < count; start += 1) {
    if (order[start] !== -1) continue;
    const path = [enter(start)];
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const target = successors[visit.node]?.[visit.next];
      visit.next += 1;
      if (target !== undefined) {
        if (order[target] === -1) path.push(enter(target));
        else if (open[target]) lower(visit.node, order[target] ?? 0);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent) lower(parent.node, lowest[visit.node] ?? 0);
      if (lowest[visit.node] === order[visit.node]) components.push(close(visit.node));
    }
  }
  return components;

  function close(root: number): number[] {
    const component: number[] = [];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      open[node] = 0;
      component.push(node);
      if (node === root) break;
    }
    return component.sort((a, b) => a - b);
  }
}

interface Visit {
  readonly node: number;
  next: number;
}
