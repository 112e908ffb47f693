import type { Instant, RunState, Step } from '@handrail/runs';
import { askingNodes, firstDeadline } from '../assistance/run-assistance.ts';
import type { Wake } from '../ports/store-batch.ts';
import type { Projection } from './projection.ts';

type Awake = Pick<Projection, 'state' | 'assistance' | 'at'>;

const NEVER: Wake = { busy: false, at: undefined };

/**
 * When somebody has to look at a run with these steps left. A timer that is due and fired nothing waits for an event,
 * not for time, such as a trigger of a paused run; keeping it would wake the run for ever.
 */
export function nextWakeUp({ state: run, assistance, at }: Awake, steps: readonly Step[]): Wake {
  let busy = false;
  let first: Instant | undefined;
  for (const step of steps) {
    if (step.kind !== 'timer') busy = true;
    else if (step.due > at && (first === undefined || step.due < first)) first = step.due;
  }
  if (!busy && hasLiveChildren(run)) busy = true;
  // Whoever asks the owner lives in this process: if it dies, somebody has to say so.
  if (run.endedAt === undefined && askingNodes(assistance).length > 0) {
    busy = true;
    const deadline = firstDeadline(assistance);
    if (deadline !== undefined && (first === undefined || deadline < first)) first = deadline;
  }
  return busy || first !== undefined ? { busy, at: first } : NEVER;
}

function hasLiveChildren(run: RunState): boolean {
  if (run.endedAt !== undefined || run.children.size === 0) return false;
  for (const [, { status }] of run.children) {
    if (status !== 'completed' && status !== 'failed' && status !== 'cancelled') return true;
  }
  return false;
}
