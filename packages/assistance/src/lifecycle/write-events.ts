import type { JsonObject } from '@handrail/base';
import type { Attachment } from '../attachments/attachment.ts';
import type { AssistanceRequest } from '../requests/assistance-request.ts';
import type { AssistanceEvent, ClosedAs, CloseReason } from './assistance-event.ts';

/** The transition that opens a request, after the older event that readers of interactions look for. */
export function requestedEvents(
  request: AssistanceRequest,
  deadline: number | undefined,
  supersedes: string | undefined,
): readonly AssistanceEvent[] {
  const requested: AssistanceEvent = {
    type: 'handrail.assistance.requested',
    payload: {
      requestId: request.id,
      origin: request.origin,
      kind: request.kind,
      posture: request.posture,
      ownerAction: request.ownerAction,
      obligation: request.obligation,
      sensitivity: request.sensitivity,
      message: request.message,
      attachments: request.attachments.map(attachmentPayload),
      inputSchema: request.inputSchema,
      timeoutSeconds: request.timeoutSeconds,
      deadline: deadline ?? null,
      purpose: request.purpose,
      ...(supersedes !== undefined && { supersedes }),
    },
  };
  if (request.origin === 'structured') return [requested];
  const { id, kind, message, inputSchema, timeoutSeconds } = request;
  const required: AssistanceEvent = {
    type: 'handrail.interaction.required',
    payload: { requestId: id, kind, message, schema: inputSchema, timeoutSeconds },
  };
  return [required, requested];
}

function attachmentPayload(attachment: Attachment): JsonObject {
  const { upload, ...rest } = attachment;
  return upload
    ? { ...rest, upload: { accept: [...upload.accept], maxBytes: upload.maxBytes } }
    : { ...rest };
}

/** The transition that closes a request; for the older kind together with its completion, under the same id. */
export function closingEvents(
  request: AssistanceRequest,
  as: ClosedAs,
  reason: CloseReason,
  message?: string,
): readonly AssistanceEvent[] {
  const { id, kind, posture, ownerAction, obligation } = request;
  const closed: AssistanceEvent = {
    type: `handrail.assistance.${as}`,
    payload: {
      requestId: id,
      kind,
      posture,
      ownerAction,
      obligation,
      reason,
      ...(message !== undefined && { message }),
    },
  };
  if (request.origin === 'structured') return [closed];
  const status = as === 'resolved' ? 'success' : as === 'timed_out' ? 'timeout' : 'cancelled';
  return [{ type: 'handrail.interaction.completed', payload: { requestId: id, kind, status } }, closed];
}
