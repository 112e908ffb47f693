import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { type Attachment, AVAILABILITIES, readRecorded } from '../attachments/attachment.ts';
import { OBLIGATIONS, OWNER_ACTIONS, oneOf, POSTURES, SENSITIVITIES } from '../axes/axes.ts';
import { type AssistanceRequest, needsReply } from '../requests/assistance-request.ts';
import { CLOSE_REASONS, type ClosedAs } from './assistance-event.ts';
import { type AssistanceState, noAssistance, type TrackedRequest } from './assistance-state.ts';

interface LoggedEvent {
  readonly type: string;
  readonly payload: JsonValue;
}

const CLOSINGS: Readonly<Record<string, ClosedAs>> = {
  'handrail.assistance.resolved': 'resolved',
  'handrail.assistance.timed_out': 'timed_out',
  'handrail.assistance.cancelled': 'cancelled',
  'handrail.assistance.escalated': 'escalated',
};

/** State from events. Events of other families, and those that cannot be read, change nothing. */
export function foldAssistance(
  events: Iterable<LoggedEvent>,
  onto: AssistanceState = noAssistance,
): AssistanceState {
  const requests = new Map(onto.requests);
  let { waiting, unreadable } = onto;
  for (const { type, payload } of events) {
    if (!isJsonObject(payload) || typeof payload.requestId !== 'string') continue;
    const id = payload.requestId;
    const tracked = requests.get(id);
    if (type === 'handrail.assistance.requested') {
      const request = readRequested(payload);
      if (tracked) continue;
      unreadable = request ? undefined : id;
      if (!request) continue;
      requests.set(id, { request, deadline: instantOf(payload.deadline), closed: undefined });
      if (needsReply(request)) waiting = id;
    } else if (id === unreadable && Object.hasOwn(CLOSINGS, type)) {
      unreadable = undefined;
    } else if (tracked && !tracked.closed) {
      requests.set(id, changed(tracked, type, payload));
      if (waiting === id && Object.hasOwn(CLOSINGS, type)) waiting = undefined;
    }
  }
  return { requests, waiting, unreadable };
}

function changed(tracked: TrackedRequest, type: string, payload: JsonObject): TrackedRequest {
  const as = Object.hasOwn(CLOSINGS, type) ? CLOSINGS[type] : undefined;
  if (as) return { ...tracked, closed: { as, reason: oneOf(CLOSE_REASONS, payload.reason) ?? 'superseded' } };
  if (type === 'handrail.assistance.extended') return { ...tracked, deadline: instantOf(payload.deadline) };
  if (type === 'handrail.assistance.surface_changed') {
    const availability = oneOf(AVAILABILITIES, payload.availability) ?? 'unavailable';
    const attachments = tracked.request.attachments.map(
      (attachment): Attachment =>
        attachment.kind === 'browser_surface' ? { ...attachment, availability } : attachment,
    );
    return { ...tracked, request: { ...tracked.request, attachments } };
  }
  return tracked;
}

/** Undefined when an axis is missing or unknown: such a request is never filled up with a guess. */
function readRequested(payload: JsonObject): AssistanceRequest | undefined {
  const posture = oneOf(POSTURES, payload.posture);
  const ownerAction = oneOf(OWNER_ACTIONS, payload.ownerAction);
  const obligation = oneOf(OBLIGATIONS, payload.obligation);
  const sensitivity = oneOf(SENSITIVITIES, payload.sensitivity);
  if (!posture || !ownerAction || !obligation || !sensitivity) return undefined;
  const { requestId, kind, message, inputSchema, timeoutSeconds, purpose } = payload;
  const entries = Array.isArray(payload.attachments) ? payload.attachments : [];
  return {
    id: String(requestId),
    origin: payload.origin === 'interaction' ? 'interaction' : 'structured',
    kind: typeof kind === 'string' ? kind : null,
    posture,
    ownerAction,
    obligation,
    sensitivity,
    message: typeof message === 'string' ? message : '',
    attachments: entries.flatMap((entry) => (isJsonObject(entry) ? (readRecorded(entry) ?? []) : [])),
    inputSchema: isJsonObject(inputSchema) ? inputSchema : {},
    timeoutSeconds: typeof timeoutSeconds === 'number' ? timeoutSeconds : null,
    purpose: typeof purpose === 'string' ? purpose : null,
  };
}

function instantOf(value: JsonValue | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
