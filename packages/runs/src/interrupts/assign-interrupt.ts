import type { Recorder } from '../commands/recorder.ts';
import { findOpen } from '../commands/resolve-interrupt.ts';
import type { AssignInterrupt } from '../commands/run-command.ts';
import { validateOneOf, validateText } from '../commands/validate-command.ts';
import { refuse } from '../refusal.ts';
import type { OpenInterrupt } from '../state/node-state.ts';
import { dataOf } from './close-interrupt.ts';
import { OWNER_ONLY } from './high-risk.ts';
import { approvalRules } from './interrupt-data.ts';

/** Whoever may answer may give it to another person, or take it back, while there is time left. */
export function assignInterrupt(recorder: Recorder, command: AssignInterrupt): void {
  const { nodeId, interrupt } = findOpen(recorder, command);
  const to = validateText(command.to, 'to');
  const by = validateText(command.by, 'by');
  const via = validateOneOf(command.via, 'via', ['bearer', 'owner']);
  const { id: interruptId, profile, deadline, assignee } = interrupt;
  if (profile === OWNER_ONLY && via !== 'owner') {
    refuse('forbidden', 'Only the owner can do this, signed in on their own page.', { nodeId });
  }
  if (deadline !== undefined && deadline <= recorder.at) {
    refuse('interrupt_expired', 'The time to answer this interrupt is over.', { nodeId });
  }
  const obstacle = assignObstacle(interrupt);
  if (obstacle !== undefined) refuse('validation_error', obstacle, { nodeId });
  const approvers = approversOf(interrupt);
  if (approvers.length > 0 && !(approvers.includes(to) && approvers.includes(by))) {
    refuse('forbidden', 'Only the listed approvers may decide here.', { nodeId });
  }
  if (assignee === to) return;
  recorder.record(
    'handrail.interrupt.assigned',
    { nodeId, interruptId, assignedTo: to, assignedBy: by },
    { nodeId },
  );
}

/** Why something cannot be given to one person; undefined when it can. */
export function assignObstacle(interrupt: OpenInterrupt): string | undefined {
  const { kind, secret } = interrupt;
  if (secret || (kind !== 'approval' && kind !== 'clarification')) {
    return 'Only approvals and questions can be assigned to a person.';
  }
  if (kind === 'approval' && approvalRules(dataOf(interrupt)).requiredApprovals > 1) {
    return 'Several people have to approve this, so it cannot be assigned to one of them.';
  }
  return undefined;
}

/** Those who may decide; everybody with the right when it is empty. */
export function approversOf(interrupt: OpenInterrupt): readonly string[] {
  return interrupt.kind === 'approval' ? approvalRules(dataOf(interrupt)).approvers : [];
}

/** Refuses an answer of anybody else to what is assigned to one person. */
export function checkAssignee({ assignee }: OpenInterrupt, by: string, nodeId: string): void {
  if (assignee === undefined || assignee === by) return;
  refuse('forbidden', 'This is assigned to somebody else. Take it back to answer it yourself.', { nodeId });
}
