import { pointerTo } from '@handrail/base';
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
  // As a JSON pointer would: node ids may hold anything, slashes too.
  return `${pointerTo(run.runId, run.workflow.nodes[node]?.id ?? '')}/${run.nodes.at(node).pass}`;
}
