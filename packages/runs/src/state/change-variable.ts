import type { JsonValue } from '@handrail/base';
import type { Recorder } from '../commands/recorder.ts';
import { maskOf } from './held.ts';

export function changeVariable(
  recorder: Recorder,
  nodeId: string,
  name: string,
  next: JsonValue,
  sensitive = recorder.run.workflow.variables.get(name)?.sensitive ?? false,
): void {
  if (sensitive) recorder.seal('/next', next);
  recorder.record(
    'variable.changed',
    { name, next: sensitive ? maskOf(name) : next, nodeId, ...(sensitive && { handrail: { sealed: true } }) },
    { nodeId },
  );
}
