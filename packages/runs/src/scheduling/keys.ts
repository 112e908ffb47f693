import type { RunState } from '../state/run-state.ts';

/** Names one start of a node: no two starts in all logs have the same. */
export function executionKey(run: RunState, node: number): string {
  return `${effectKey(run, node)}/${run.nodes.at(node).attempt}`;
}

/**
 * Names what a node is to bring about, whatever attempt succeeds in it. An effect that happened must not happen again
 * when the attempt is repeated, so the attempt is no part of it; another pass of a loop means another effect.
 */
export function effectKey(run: RunState, node: number): string {
  // Node ids may hold anything, so they stand last but one and slashes in them are escaped.
  const id = (run.workflow.nodes[node]?.id ?? '').replaceAll('~', '~0').replaceAll('/', '~1');
  return `${run.runId}/${id}/${run.nodes.at(node).pass}`;
}
