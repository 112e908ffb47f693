import { isJsonObject } from '@handrail/base';
import { isTerminalType, type RunEvent } from '@handrail/runs';

/** How many events a decision records at most before the one that ends its node. */
export const MOST_IN_ONE_DECISION = 200;

/** Events of a node behind which its end, or its suspension, follows in the same decision. */
const BEFORE_END: ReadonlySet<string> = new Set([
  'interrupt.requested',
  'approval.requested',
  'clarification.requested',
  'approval.received',
  'clarification.resolved',
  'channel.written',
  'variable.changed',
  'handrail.channel.rejected',
]);
const NODE_ENDS: ReadonlySet<string> = new Set([
  'node.completed',
  'node.failed',
  'node.retried',
  'node.suspended',
  'node.resumed',
  'node.cancelled',
]);

/**
 * How much of a log a branch takes over. A decision is recorded as several events; one that is cut in the middle is taken
 * over as a whole, because half of it is not a state that a run can be in.
 */
export function branchLength(source: readonly RunEvent[], fromSeq: number): number {
  const length = Math.max(1, fromSeq);
  const last = source[length - 1];
  if (!last) return length;
  if (last.type === 'cap.breached') return endOf(source, length, ({ type }) => isTerminalType(type));
  const { nodeId } = last;
  const isInside =
    nodeId !== undefined &&
    (BEFORE_END.has(last.type) || (last.type === 'interrupt.resolved' && endsNode(source, length - 1)));
  if (!isInside) return length;
  return endOf(source, length, (event) => event.nodeId === nodeId && NODE_ENDS.has(event.type));
}

function endOf(source: readonly RunEvent[], from: number, isEnd: (event: RunEvent) => boolean): number {
  for (let index = from; index < source.length && index < from + MOST_IN_ONE_DECISION; index += 1) {
    const event = source[index];
    if (event && isEnd(event)) return index + 1;
  }
  return from;
}

/** Whether the answer to this interrupt was the end of its node. */
function endsNode(source: readonly RunEvent[], place: number): boolean {
  const nodeId = source[place]?.nodeId;
  for (let index = place - 1; index >= 0; index -= 1) {
    const event = source[index];
    if (event?.type !== 'node.suspended' || event.nodeId !== nodeId) continue;
    const own = isJsonObject(event.payload) ? event.payload.handrail : undefined;
    return isJsonObject(own) && own.completes === true;
  }
  return false;
}
