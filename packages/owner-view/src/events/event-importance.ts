import { isJsonObject, type JsonValue } from '@handrail/base';
import { isFailedCall } from './format-event.ts';

const MINOR: ReadonlySet<string> = new Set([
  'log.appended',
  'output.chunk',
  'variable.changed',
  'channel.written',
  'provider.usage',
  'agent.reasoning.delta',
  'version.pinned',
  'node.suspended',
  'node.resumed',
  'run.resuming',
  'handrail.effect.started',
  'handrail.progress.reported',
  'handrail.channel.opened',
  'egress.decided',
  'budget.reserved',
  'budget.consumed',
]);

/** Small steps that tell little one by one; many in a row are folded into one row. */
export function isMinorEvent(type: string): boolean {
  return MINOR.has(type) || type.startsWith('lease.');
}

/** What another event says better, right before or after it. */
const SAID_BY_OTHERS: ReadonlySet<string> = new Set([
  'approval.requested',
  'clarification.requested',
  'approval.granted',
  'approval.rejected',
  'interrupt.resolved',
  'agent.toolCalled',
  'artifact.created',
  'handrail.call.judged',
  'handrail.assistance.surface_changed',
  'handrail.interaction.required',
  'handrail.interaction.completed',
]);

/** Whether a step that was opened shows it: also the calls that worked. */
export function isStepDetail(type: string): boolean {
  return type === 'agent.toolReturned' || (!isMinorEvent(type) && !SAID_BY_OTHERS.has(type));
}

/** Whether a short timeline shows it. Of calls it shows those that failed; what they did is stated by their step. */
export function isTimelineEvent(type: string, payload: JsonValue): boolean {
  if (type === 'agent.toolReturned') return isJsonObject(payload) && isFailedCall(payload);
  return !isMinorEvent(type) && !SAID_BY_OTHERS.has(type);
}
