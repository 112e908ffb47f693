import { requestInterrupt } from '../interrupts/request-interrupt.ts';
import { refuse } from '../refusal.ts';
import { findExecution } from './find-node.ts';
import type { Recorder } from './recorder.ts';
import type { SuspendNode } from './run-command.ts';

/** Opens the one interrupt of a running node. A key that was answered before is never asked again (WOP-INT-02). */
export function suspendNode(recorder: Recorder, command: SuspendNode): void {
  const index = findExecution(recorder, command);
  if (typeof command.key === 'string' && recorder.run.answers.has(command.key)) {
    refuse(
      'interrupt_already_resolved',
      'This interrupt was answered before; go on with the recorded value.',
      {
        nodeId: recorder.draft.definition(index).id,
      },
    );
  }
  requestInterrupt(recorder, index, command);
}
