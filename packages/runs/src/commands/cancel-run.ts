import { refuse } from '../refusal.ts';
import { cancelRun as recordCancel } from '../scheduling/end-run.ts';
import { isTerminal } from '../state/run-state.ts';
import type { Recorder } from './recorder.ts';
import type { CancelRun } from './run-command.ts';
import { validateOptionalText } from './validate-command.ts';

/** Cancelling what has ended, or is about to, changes nothing and is not a mistake (WOP-CANC-02). */
export function cancelRun(recorder: Recorder, command: CancelRun): void {
  const { run } = recorder;
  if (run.phase === 'new') refuse('not_found', 'The run does not exist yet.');
  const parentRunId = validateOptionalText(command.parentRunId, 'parentRunId', 128);
  const reason =
    parentRunId === undefined ? validateOptionalText(command.reason, 'reason', 4_000) : PARENT_CANCELLED;
  const cancelledBy = validateOptionalText(command.by, 'by');
  if (isTerminal(run.phase) || run.phase === 'ending') return;
  recordCancel(recorder, {
    ...(reason !== undefined && { reason }),
    ...(cancelledBy !== undefined && { cancelledBy }),
    ...(parentRunId !== undefined && { parentRunId }),
  });
}

/** The wire's word for a cascade; `parentRunId` goes with it and with nothing else (WOP-CASC-01). */
const PARENT_CANCELLED = 'parent-cancelled';
