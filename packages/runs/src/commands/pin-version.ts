import { refuse } from '../refusal.ts';
import { needLiveRun } from './find-node.ts';
import type { Recorder } from './recorder.ts';
import type { PinVersion } from './run-command.ts';
import { validateCount, validateOptionalText, validateText } from './validate-command.ts';

/** Pins the highest offered version of a change on first use. The pin is read from the state afterwards. */
export function pinVersion(recorder: Recorder, command: PinVersion): void {
  needLiveRun(recorder);
  const changeId = validateText(command.changeId, 'changeId');
  const min = validateCount(command.min, 'min');
  const max = validateCount(command.max, 'max', min);
  const nodeId = validateOptionalText(command.nodeId, 'nodeId', 128);
  const pinned = recorder.run.pins.get(changeId);
  if (pinned === undefined) {
    recorder.record(
      'version.pinned',
      { changeId, version: max, ...(nodeId !== undefined && { nodeId }) },
      { nodeId },
    );
  } else if (pinned < min) {
    refuse(
      'version_out_of_range',
      `The run is pinned to version ${pinned} of "${changeId}", which is gone.`,
      {
        changeId,
        pinnedVersion: pinned,
        min,
        max,
      },
    );
  }
}
