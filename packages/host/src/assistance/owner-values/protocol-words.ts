import { ATTACHMENT_KINDS, OBLIGATIONS, OWNER_ACTIONS, POSTURES, SENSITIVITIES } from '@handrail/assistance';

/**
 * Words of the protocol between host and connector. An owner who enters one of them must not make the connector's next
 * line unreadable, and a word that every line may hold gives nothing away.
 */
export const PROTOCOL_WORDS: ReadonlySet<string> = new Set<string>([
  ...ATTACHMENT_KINDS,
  ...OBLIGATIONS,
  ...OWNER_ACTIONS,
  ...POSTURES,
  ...SENSITIVITIES,
  ...['ASSISTANCE', 'ASSISTANCE_STATUS', 'INTERACTION', 'PROGRESS', 'RECORD', 'RESULT', 'DONE'],
  ...['resolved', 'cancelled', 'timed_out', 'escalated', 'success', 'failed'],
  ...['otp', 'credentials', 'manual_action'],
  ...['type', 'kind', 'status', 'message', 'stream', 'data', 'output', 'retryable', 'purpose', 'attachments'],
  ...['request_id', 'assistance_request_id', 'timeout_seconds', 'schema', 'input_schema', 'label', 'role'],
  ...['progress_posture', 'owner_action', 'response_contract', 'response_obligation', 'sensitivity', 'value'],
  ...[
    'properties',
    'required',
    'title',
    'description',
    'format',
    'minLength',
    'maxLength',
    'code',
    'password',
  ],
  ...['string', 'number', 'integer', 'boolean', 'object', 'array'],
]);
