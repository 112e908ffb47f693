import { toTimestamp } from '../instant.ts';
import { refuse } from '../refusal.ts';
import { statusOf } from '../snapshot/run-status.ts';
import type { Recorder } from './recorder.ts';
import type { PauseRun } from './run-command.ts';
import { takeOneOf, takeOptionalText } from './take.ts';

const POLICIES = ['drain-current-node', 'immediate'] as const;

/** A run that waits is refused: pausing must not get between an owner and an open interrupt (WOP-PAUS-07). */
export function pauseRun(recorder: Recorder, command: PauseRun): void {
  const { run } = recorder;
  const reason = takeOptionalText(command.reason, 'reason', 4_000);
  const drainPolicy = takeOneOf(command.drainPolicy ?? 'drain-current-node', 'drainPolicy', POLICIES);
  const runStatus = statusOf(run);
  if (run.pause) {
    refuse('conflict', 'The run is paused already.', { runStatus, pausedAt: toTimestamp(run.pause.at) });
  }
  if (run.phase !== 'active' || runStatus !== 'running') {
    refuse('conflict', `A run that is ${runStatus} cannot be paused.`, { runStatus });
  }
  const pause = { ...(reason !== undefined && { reason }), drainPolicy };
  const isDrained = drainPolicy === 'immediate' || run.running === 0;
  recorder.record(isDrained ? 'run.paused' : 'handrail.pause.requested', pause);
}
