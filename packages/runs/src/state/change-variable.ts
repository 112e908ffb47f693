import type { JsonValue } from '@handrail/base';
import type { Recorder } from '../commands/recorder.ts';
import { isSensitive } from './run-state.ts';

export function changeVariable(
  recorder: Recorder,
  nodeId: string,
  name: string,
  next: JsonValue,
  isTainted: boolean,
): void {
  const isSealed = isTainted || isSensitive(recorder.run, name);
  recorder.record(
    'variable.changed',
    {
      name,
      next: isSealed ? recorder.seal('/next', name, next) : next,
      nodeId,
      ...(isSealed && { handrail: { sealed: true } }),
    },
    { nodeId },
  );
}
