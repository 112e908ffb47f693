import { approvalGate } from './approval-gate.ts';
import { channelWrite } from './channel-write.ts';
import { clarificationGate } from './clarification-gate.ts';
import { delay } from './delay.ts';
import { dispatch } from './dispatch.ts';
import { fail } from './fail.ts';
import { identity } from './identity.ts';
import { interrupt } from './interrupt.ts';
import type { NodeType } from './node-type.ts';
import { noop } from './noop.ts';
import { requiresMissing } from './requires-missing.ts';
import { subWorkflow } from './sub-workflow.ts';
import { supervisor } from './supervisor.ts';

/** The node types that need nothing but their run. */
export function coreNodeTypes(): readonly NodeType[] {
  return [
    noop,
    identity,
    delay,
    fail,
    approvalGate,
    clarificationGate,
    interrupt,
    channelWrite,
    subWorkflow,
    supervisor,
    dispatch,
    requiresMissing,
  ];
}
