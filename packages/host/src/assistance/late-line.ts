import { type AssistanceState, isRetryWait } from '@handrail/assistance';
import type { JsonObject } from '@handrail/base';

/** A connector cannot know yet what the host has closed a moment ago: its word on it comes too late, and is not a fault. */
export function isLate({ assistance_request_id: id }: JsonObject, own: AssistanceState): boolean {
  const tracked = typeof id === 'string' ? own.requests.get(id) : undefined;
  if (!tracked?.closed) return false;
  const { reason } = tracked.closed;
  return isRetryWait(tracked.request) || (reason !== 'observed' && reason !== 'connector_cancelled');
}
