import { toTimestamp } from '../instant.ts';
import { findExecution } from './find-node.ts';
import type { Recorder } from './recorder.ts';
import type { DelayNode } from './run-command.ts';
import { validateNumber } from './validate-command.ts';

const TEN_YEARS_MS = 315_360_000_000;

export function delayNode(recorder: Recorder, command: DelayNode): void {
  const index = findExecution(recorder, command);
  const until = validateNumber(command.until, 'until', 0, recorder.at + TEN_YEARS_MS);
  const { id } = recorder.draft.definition(index);
  const { attempt } = recorder.draft.node(index);
  recorder.record(
    'handrail.node.delayed',
    { nodeId: id, attempt, until: toTimestamp(until) },
    { nodeId: id },
  );
}
