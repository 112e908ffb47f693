import type { JsonObject } from '@handrail/base';
import { recordWrite } from '../channels/record-write.ts';
import { RefusedCommand, refuse } from '../refusal.ts';
import { failNode, completeNode as recordCompletion } from '../scheduling/end-node.ts';
import { changeVariable } from '../state/change-variable.ts';
import { isTainted } from '../taint/taint.ts';
import { findExecution } from './find-node.ts';
import type { Recorder } from './recorder.ts';
import type { CompleteNode, NodeChannelWrite } from './run-command.ts';
import { areObjects, validateObject, validateTexts } from './validate-command.ts';

/**
 * Records what a node brought. An outcome that cannot be recorded, such as a write the node may not make, is the
 * node's failure: refusing it would leave the node running forever.
 */
export function completeNode(recorder: Recorder, command: CompleteNode): void {
  const index = findExecution(recorder, command);
  const node = recorder.draft.definition(index);
  let outputs: JsonObject;
  try {
    outputs = validateObject(command.outputs, 'outputs');
    const clear = validateTexts(command.clear, 'clear');
    for (const write of validateWrites(command)) recordWrite(recorder, write, { node });
    for (const [name, value] of Object.entries(validateObject(command.variables, 'variables'))) {
      if (recorder.run.workflow.channels.has(name)) {
        refuse('validation_error', `"${name}" is a channel: node "${node.id}" must write it as one.`, {
          channel: name,
        });
      }
      changeVariable(recorder, node.id, name, value, isTainted(recorder.run, index) && !clear.includes(name));
    }
  } catch (error) {
    if (!(error instanceof RefusedCommand)) throw error;
    failNode(recorder, index, { ...error.refusal, retryable: false });
    return;
  }
  recordCompletion(recorder, index, outputs, {
    route: command.route === 'back' ? 'back' : undefined,
    clear: validateTexts(command.clear, 'clear'),
  });
}

function validateWrites({ writes }: CompleteNode): readonly NodeChannelWrite[] {
  if (writes === undefined) return [];
  if (Array.isArray(writes) && writes.length <= 10_000 && areObjects(writes)) return writes;
  return refuse('validation_error', '"writes" must be a list of at most 10000 writes.', { field: 'writes' });
}
