import { failRun as recordFailure } from '../scheduling/end-run.ts';
import { needLiveRun } from './find-node.ts';
import type { Recorder } from './recorder.ts';
import type { FailRun } from './run-command.ts';
import { validateError } from './validate-command.ts';

export function failRun(recorder: Recorder, command: FailRun): void {
  needLiveRun(recorder);
  const error = validateError(command.error);
  if (recorder.run.phase !== 'ending') recordFailure(recorder, error);
}
