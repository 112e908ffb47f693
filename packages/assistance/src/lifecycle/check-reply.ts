import { isJsonObject, type JsonObject } from '@handrail/base';
import { isSafeWord } from '../redaction/redact-text.ts';
import { type AssistanceRequest, needsSurface } from '../requests/assistance-request.ts';
import { inputFields, unaskedMember, wrongField } from '../requests/input-field.ts';
import type { AssistanceRefusal, OwnerReply } from './assistance-command.ts';
import type { AssistanceState } from './assistance-state.ts';

type CheckedReply =
  /** No data: the owner declined. */
  | { readonly ok: true; readonly request: AssistanceRequest; readonly data: JsonObject | undefined }
  | { readonly ok: false; readonly refusal: AssistanceRefusal };

/** Whether a reply may settle what is waiting. A refused one leaves the request open, and its value is dropped. */
export function checkReply(state: AssistanceState, { requestId, status, data }: OwnerReply): CheckedReply {
  if (typeof requestId !== 'string' || requestId === '') {
    return refused('invalid_request', 'The reply does not say which request it answers.');
  }
  if (status !== 'success' && status !== 'cancelled') {
    return refused('invalid_status', 'A reply is "success" or "cancelled".');
  }
  if (data !== undefined && !isJsonObject(data)) {
    return refused('invalid_request', 'The data of a reply is an object.');
  }
  const { waiting } = state;
  const tracked = waiting === undefined ? undefined : state.requests.get(waiting);
  if (!tracked) return refused('no_pending_interaction', 'Nothing is waiting for a reply.');
  if (waiting !== requestId) {
    const isOver = state.requests.get(requestId)?.closed !== undefined;
    return isOver
      ? refused('no_pending_interaction', 'This request is over.')
      : refused('interaction_id_mismatch', 'Another request is waiting for a reply.');
  }
  const { request } = tracked;
  if (status === 'cancelled') return { ok: true, request, data: undefined };
  if (needsSurface(request) && !hasSurface(request)) {
    return refused(
      'invalid_status',
      'The browser this needs is not there, so it cannot be done. Decline it, or wait.',
    );
  }
  const given = data ?? {};
  const unasked = unaskedMember(inputFields(request), given);
  if (unasked !== undefined) return refused('invalid_value', `${nameOf(unasked)} was not asked for.`);
  const wrong = wrongField(request, given);
  if (wrong !== undefined)
    return refused('invalid_value', `"${wrong}" is missing, or does not fit what is asked for.`);
  return { ok: true, request, data: given };
}

/** Nobody can have operated a page that was not there. */
function hasSurface({ attachments }: AssistanceRequest): boolean {
  return attachments.some(
    ({ kind, availability }) => kind === 'browser_surface' && availability === 'available',
  );
}

/** A name may be a value that somebody put in the wrong place, so only what looks like a name is quoted. */
function nameOf(member: string): string {
  const isName = /^[\w.$-]{1,80}$/u.test(member) && isSafeWord(member);
  return isName ? `"${member}"` : 'The data has a member that';
}

function refused(code: AssistanceRefusal['code'], message: string): CheckedReply {
  return { ok: false, refusal: { code, message } };
}
