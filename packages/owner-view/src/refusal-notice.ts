import type { JsonObject } from '@handrail/base';
import type { RefusalNotice } from './messages/refusal-messages.ts';

const NOTICES: ReadonlyMap<string, RefusalNotice> = new Map([
  ['interrupt_already_resolved', 'answered'],
  ['conflict', 'answered'],
  ['interrupt_cancelled', 'cancelled'],
  ['interrupt_expired', 'expired'],
  ['interrupt_gone', 'gone'],
  ['run_terminal', 'gone'],
  ['not_found', 'notFound'],
  ['interrupt_not_found', 'notFound'],
  ['forbidden', 'notAllowed'],
  ['run_forbidden', 'notAllowed'],
  ['validation_error', 'doesNotFit'],
  ['invalid_value', 'doesNotFit'],
  ['approval_mismatch', 'changed'],
  ['no_pending_interaction', 'closed'],
  ['interaction_id_mismatch', 'replaced'],
  ['invalid_request', 'badRequest'],
  ['invalid_status', 'badRequest'],
  ['overloaded', 'busy'],
  ['store_unavailable', 'busy'],
]);

/** Which sentence says why the host did not take an answer; undefined when only its own message says it. */
export function refusalNotice(code: string, details?: JsonObject): RefusalNotice | undefined {
  const notice = NOTICES.get(code);
  const isOver = notice === 'closed' || notice === 'notFound';
  if (isOver && details?.reason === 'timed_out') return 'expired';
  if (isOver && details?.reason === 'run_ended') return 'closed';
  return notice;
}
