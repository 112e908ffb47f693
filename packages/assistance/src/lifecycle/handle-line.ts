import { isJsonObject, type JsonObject } from '@handrail/base';
import { oneOf } from '../axes/axes.ts';
import { isRetryWait, replaces } from '../axes/legal-axes.ts';
import { redactText } from '../redaction/redact-text.ts';
import type { AssistanceRequest } from '../requests/assistance-request.ts';
import { ProtocolViolation } from '../requests/protocol-violation.ts';
import { readAssistance } from '../requests/read-assistance.ts';
import { readId } from '../requests/read-fields.ts';
import { readInteraction } from '../requests/read-interaction.ts';
import type { AssistanceCommand } from './assistance-command.ts';
import type { AssistanceEvent, ClosedAs, CloseReason } from './assistance-event.ts';
import { type AssistanceState, openRequests } from './assistance-state.ts';
import { closingEvents, requestedEvents } from './write-events.ts';

type HandleLine = Extract<AssistanceCommand, { type: 'handle-line' }>;

/** Reads one line of a connector. While a reply is awaited it may say how it is doing, or withdraw what it asked for. */
export function handleLine(
  state: AssistanceState,
  command: HandleLine,
  at: number,
): readonly AssistanceEvent[] {
  const { line } = command;
  if (!isJsonObject(line)) throw new ProtocolViolation('A line is not a JSON object.');
  if (line.type === 'PROGRESS') return [progress(line)];
  if (state.waiting !== undefined && line.type !== 'ASSISTANCE_STATUS') {
    throw new ProtocolViolation('Only PROGRESS and ASSISTANCE_STATUS may come while a reply is awaited.');
  }
  switch (line.type) {
    case 'ASSISTANCE':
      return opened(state, readAssistance(line, command.newId, command.surface), at);
    case 'INTERACTION':
      return opened(state, readInteraction(line, command.surface), at);
    case 'ASSISTANCE_STATUS':
      return closed(state, line);
    default:
      throw new ProtocolViolation('A line is of no known type.');
  }
}

/** An observation. Its text is never read for what the owner should do. */
function progress(line: JsonObject): AssistanceEvent {
  const message = typeof line.message === 'string' ? redactText(line.message, true) : '';
  return { type: 'handrail.progress.reported', payload: { message } };
}

function opened(state: AssistanceState, request: AssistanceRequest, at: number): readonly AssistanceEvent[] {
  if (state.requests.has(request.id)) throw new ProtocolViolation('The id of a request was used before.');
  const deadline =
    request.timeoutSeconds === null ? undefined : at + Math.ceil(request.timeoutSeconds * 1_000);
  const passive = passiveOf(state, request);
  return [
    ...endedRetries(state),
    ...passive.flatMap((replaced) => closingEvents(replaced, 'escalated', 'superseded')),
    ...requestedEvents(request, deadline, passive.at(-1)?.id),
  ];
}

/** Passive waits that a blocking request takes the place of: they are over before it begins, whatever the connector forgot. */
function passiveOf(state: AssistanceState, next: AssistanceRequest): readonly AssistanceRequest[] {
  return openRequests(state)
    .map(({ request }) => request)
    .filter((request) => replaces(next, request));
}

/** A connector that does something again no longer waits for a retry, whether it says so or not. */
export function endedRetries(state: AssistanceState): readonly AssistanceEvent[] {
  return openRequests(state)
    .filter(({ request }) => isRetryWait(request))
    .flatMap(({ request }) => closingEvents(request, 'resolved', 'observed'));
}

const STATUSES = ['resolved', 'cancelled', 'timed_out', 'escalated'] as const;

const REASONS: Readonly<Record<ClosedAs, CloseReason>> = {
  resolved: 'observed',
  cancelled: 'connector_cancelled',
  timed_out: 'timeout',
  escalated: 'superseded',
};

function closed(state: AssistanceState, line: JsonObject): readonly AssistanceEvent[] {
  const status = oneOf(STATUSES, line.status);
  if (!status) throw new ProtocolViolation(`"status" is not one of ${STATUSES.join(', ')}.`);
  const tracked = state.requests.get(
    readId(line.assistance_request_id ?? line.request_id, 'assistance_request_id'),
  );
  if (!tracked || tracked.closed) throw new ProtocolViolation('No open request has this id.');
  const { request } = tracked;
  const message = typeof line.message === 'string' ? redactText(line.message, true) : undefined;
  return closingEvents(request, status, REASONS[status], message);
}
