import type { Recorder } from '../commands/recorder.ts';
import type { Payloads, RunError } from '../events/payloads.ts';
import { failRun } from '../scheduling/end-run.ts';

/** Says which limit was reached and ends the run. Nothing that would exceed it happens. */
export function breachCap(recorder: Recorder, breach: Payloads['cap.breached'], error: RunError): void {
  recorder.record('cap.breached', breach, { nodeId: breach.nodeId });
  failRun(recorder, error, breach.nodeId);
}
