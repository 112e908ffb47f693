import { isActive } from '../state/node-state.ts';
import type { RunState } from '../state/run-state.ts';

/**
 * The first failure nobody dealt with. One is dealt with when a node ran that an edge leads to from it, directly or
 * through nodes it skipped: only rules that allow for failures let such a node run.
 */
export function uncoveredFailure(run: RunState): number | undefined {
  return run.failures.find((index) => run.nodes.at(index).status === 'failed' && !isCovered(run, index));
}

function isCovered(run: RunState, failed: number): boolean {
  const seen = new Set([failed]);
  const queue = [failed];
  for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
    for (const place of run.workflow.nodes[index]?.outgoing ?? []) {
      const edge = run.workflow.edges[place];
      // A back edge that was taken has put this node back to pending, so one that is left here was not taken.
      if (!edge || edge.role === 'back' || seen.has(edge.target)) continue;
      const { target } = edge;
      seen.add(target);
      const { status, skipReason } = run.nodes.at(target);
      if (status === 'completed' || status === 'failed' || isActive(status)) return true;
      if (status === 'skipped' && skipReason === 'upstream-failed') queue.push(target);
    }
  }
  return false;
}
