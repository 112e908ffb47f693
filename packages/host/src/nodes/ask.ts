import { interruptKey, type SuspendNode } from '@handrail/runs';
import type { NodeWork } from './node-type.ts';

type Asking = Pick<SuspendNode, 'type' | 'interruptId' | 'key'>;

/** Begins a suspension. The ordinal counts what the node asks for, in the order in which it asks. */
export function ask(work: NodeWork, ordinal = 0): Asking {
  return {
    type: 'suspend-node',
    interruptId: work.newId(),
    key: interruptKey(work.run, work.step.nodeId, ordinal),
  };
}

/** Ten years, as long as an interrupt may wait. */
export const LONGEST_WAIT = { max: 315_360_000_000 };
