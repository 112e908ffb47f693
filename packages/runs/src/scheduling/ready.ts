import type { Instant } from '../instant.ts';
import type { RunState } from '../state/run-state.ts';

/** Whether a node may start now: its joins hold, or its next attempt is due. A run that pauses or ends starts nothing. */
export function isReady(run: RunState, index: number, at: Instant): boolean {
  if (run.phase !== 'active') return false;
  if (run.ready.has(index)) return true;
  const { status, dueAt } = run.nodes.at(index);
  return status === 'retrying' && (dueAt ?? 0) <= at;
}
