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
      const target = run.workflow.edges[place]?.target;
      if (target === undefined || seen.has(target)) continue;
      seen.add(target);
      const { status, skipReason } = run.nodes.at(target);
      if (status === 'completed' || status === 'failed' || isActive(status)) return true;
      if (status === 'skipped' && skipReason === 'upstream-failed') queue.push(target);
    }
  }
  return false;
}
