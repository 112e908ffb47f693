import { refuse } from '../refusal.ts';
import { statusOf } from '../snapshot/run-status.ts';
import type { Recorder } from './recorder.ts';
import type { ResumeRun } from './run-command.ts';
import { takeOptionalText } from './take.ts';

/** Also takes back a pause that has not drained yet: to its caller the run was paused from the first answer on. */
export function resumeRun(recorder: Recorder, command: ResumeRun): void {
  const { run } = recorder;
  const reason = takeOptionalText(command.reason, 'reason', 4_000);
  if (!run.pause) {
    refuse('conflict', 'The run is not paused.', { runStatus: statusOf(run) });
  }
  recorder.record('run.resumed', reason === undefined ? {} : { reason });
}
