import { toTimestamp } from '../instant.ts';
import { refuse } from '../refusal.ts';
import { onlyWaits, statusOf } from '../snapshot/run-status.ts';
import type { Recorder } from './recorder.ts';
import type { PauseRun } from './run-command.ts';
import { validateOneOf, validateOptionalText } from './validate-command.ts';

const POLICIES = ['drain-current-node', 'immediate'] as const;

/** A run that does nothing but wait is refused: there is nothing to pause, and no owner is kept from answering (WOP-PAUS-07). */
export function pauseRun(recorder: Recorder, command: PauseRun): void {
  const { run } = recorder;
  const reason = validateOptionalText(command.reason, 'reason', 4_000);
  const drainPolicy = validateOneOf(command.drainPolicy ?? 'drain-current-node', 'drainPolicy', POLICIES);
  const runStatus = statusOf(run);
  if (run.pause) {
    refuse('conflict', 'The run is paused already.', { runStatus, pausedAt: toTimestamp(run.pause.at) });
  }
  if (run.phase !== 'active' || onlyWaits(run)) {
    refuse('conflict', `A run that is ${runStatus} cannot be paused.`, { runStatus });
  }
  const pause = { ...(reason !== undefined && { reason }), drainPolicy };
  const isDrained = drainPolicy === 'immediate' || run.running === 0;
  recorder.record(isDrained ? 'run.paused' : 'handrail.pause.requested', pause);
}
