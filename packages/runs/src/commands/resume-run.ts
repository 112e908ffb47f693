import { refuse } from '../refusal.ts';
import { statusOf } from '../snapshot/run-status.ts';
import type { Recorder } from './recorder.ts';
import type { ResumeRun } from './run-command.ts';
import { validateOptionalText } from './validate-command.ts';

/** Also takes back a pause that has not drained yet: to its caller the run was paused from the first answer on. */
export function resumeRun(recorder: Recorder, command: ResumeRun): void {
  const { run } = recorder;
  const reason = validateOptionalText(command.reason, 'reason', 4_000);
  if (!run.pause) {
    refuse('conflict', 'The run is not paused.', { runStatus: statusOf(run) });
  }
  // Whoever reads the log sees no run resumed that it did not see paused.
  const type = run.phase === 'paused' ? 'run.resumed' : 'handrail.pause.withdrawn';
  recorder.record(type, reason === undefined ? {} : { reason });
}
