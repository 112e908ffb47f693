import { expireInterrupt } from '../interrupts/close-interrupt.ts';
import { expireGoverned } from '../interrupts/governance.ts';
import { isGoverned } from '../interrupts/governance-profile.ts';
import { breachCap } from '../limits/breach-cap.ts';
import { failAttempt } from '../scheduling/end-node.ts';
import { type Timer, timersOf } from '../scheduling/timers.ts';
import { isTerminal } from '../state/run-state.ts';
import type { Recorder } from './recorder.ts';

/** Does everything that is due, in the order it was due. A wake-up that came too early or too late does no harm. */
export function timePassed(recorder: Recorder): void {
  for (const timer of timersOf(recorder.run, recorder.at)) {
    if (timer.due > recorder.at || isTerminal(recorder.run.phase) || recorder.run.phase === 'ending') return;
    fire(recorder, timer);
  }
}

/** What fires changes only the node it is about, so the timers listed with it stay what they are. */
function fire(recorder: Recorder, { purpose, node }: Timer): void {
  if (purpose === 'run-timeout') {
    const limit = recorder.run.limits.runTimeoutMs ?? 0;
    breachCap(
      recorder,
      { kind: 'run-duration', limit, observed: recorder.elapsedMs },
      { code: 'run_timeout', message: `The run took longer than ${limit} ms.` },
    );
  }
  if (node === undefined) return;
  const nodeId = recorder.draft.definition(node).id;
  const { status, interrupt } = recorder.draft.node(node);
  if (purpose === 'node-timeout' && (status === 'running' || status === 'waiting')) {
    failAttempt(recorder, node, { code: 'node_timeout', message: `Node "${nodeId}" took too long.` });
  } else if (purpose === 'interrupt-deadline' && interrupt) {
    const expire = isGoverned(interrupt) ? expireGoverned : expireInterrupt;
    expire(recorder, { index: node, nodeId, interrupt });
  }
}
