import type { JsonValue } from '@handrail/base';
import type { Recorder } from '../commands/recorder.ts';
import { maskOf } from './held.ts';
import { isSensitive } from './run-state.ts';

export function changeVariable(
  recorder: Recorder,
  nodeId: string,
  name: string,
  next: JsonValue,
  sensitive = isSensitive(recorder.run, name),
): void {
  if (sensitive) recorder.seal('/next', next);
  recorder.record(
    'variable.changed',
    { name, next: sensitive ? maskOf(name) : next, nodeId, ...(sensitive && { handrail: { sealed: true } }) },
    { nodeId },
  );
}
