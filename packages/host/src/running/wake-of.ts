import type { Instant, RunState, Step } from '@handrail/runs';
import type { Wake } from '../ports/store-batch.ts';

const NEVER: Wake = { busy: false, at: undefined };

/**
 * When somebody has to look at a run with these steps left. A timer that is due and fired nothing waits for an event,
 * not for time, such as a trigger of a paused run; keeping it would wake the run for ever.
 */
export function wakeOf(run: RunState, steps: readonly Step[], at: Instant): Wake {
  let busy = false;
  let first: Instant | undefined;
  for (const step of steps) {
    if (step.kind !== 'timer') busy = true;
    else if (step.due > at && (first === undefined || step.due < first)) first = step.due;
  }
  if (!busy && hasLiveChildren(run)) busy = true;
  return busy || first !== undefined ? { busy, at: first } : NEVER;
}

function hasLiveChildren(run: RunState): boolean {
  if (run.endedAt !== undefined || run.children.size === 0) return false;
  for (const [, { status }] of run.children) {
    if (status !== 'completed' && status !== 'failed' && status !== 'cancelled') return true;
  }
  return false;
}
