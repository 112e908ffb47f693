import type { JsonObject } from '@handrail/base';
import type { Attachment } from '../attachments/attachment.ts';
import { oneOf } from '../axes/axes.ts';
import { redactSchema } from '../redaction/redact-schema.ts';
import { redactText } from '../redaction/redact-text.ts';
import type { AssistanceRequest } from './assistance-request.ts';
import { ProtocolViolation } from './protocol-violation.ts';
import { readSchema, type SurfaceState } from './read-assistance.ts';
import { readId, readMessage, readTimeout } from './read-fields.ts';

const KINDS = ['otp', 'credentials', 'manual_action'] as const;

/** Reads the older `INTERACTION` message as the assistance it means. A live surface does not turn a code into browser work. */
export function readInteraction(message: JsonObject, surface: SurfaceState): AssistanceRequest {
  const kind = oneOf(KINDS, message.kind);
  if (!kind) throw new ProtocolViolation(`"kind" is not one of ${KINDS.join(', ')}.`);
  const operates = kind === 'manual_action';
  const isSecret = !operates;
  return {
    id: readId(message.request_id, 'request_id'),
    origin: 'interaction',
    kind,
    posture: 'blocked',
    ownerAction: operates ? 'operate_attachment' : 'provide_value',
    obligation: 'response_required',
    sensitivity: isSecret ? 'secret' : 'non_secret',
    message: redactText(readMessage(message), true),
    attachments: attachmentsOf(kind, surface),
    inputSchema: redactSchema(readSchema(message.schema)),
    timeoutSeconds: readTimeout(message),
    purpose: null,
  };
}

function attachmentsOf(kind: (typeof KINDS)[number], surface: SurfaceState): readonly Attachment[] {
  if (kind === 'manual_action') return [{ kind: 'browser_surface', availability: surface ?? 'unavailable' }];
  // Beside a code the page is something to look at, and its loss ends the wait.
  return kind === 'otp' && surface === 'available'
    ? [{ kind: 'browser_surface', availability: surface }]
    : [];
}
