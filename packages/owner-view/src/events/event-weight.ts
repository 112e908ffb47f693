import { isJsonObject, type JsonValue } from '@handrail/base';
import { isFailedCall } from './format-event.ts';

const CHATTER: ReadonlySet<string> = new Set([
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
export function isChatter(type: string): boolean {
  return CHATTER.has(type) || type.startsWith('lease.');
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
export function isBeat(type: string): boolean {
  return type === 'agent.toolReturned' || (!isChatter(type) && !SAID_BY_OTHERS.has(type));
}

/** Whether a short timeline shows it. Of calls it shows those that failed; what they did is stated by their step. */
export function isNews(type: string, payload: JsonValue): boolean {
  if (type === 'agent.toolReturned') return isJsonObject(payload) && isFailedCall(payload);
  return !isChatter(type) && !SAID_BY_OTHERS.has(type);
}
