import { type AssistanceRequest, needsReply, needsSurface } from '../requests/assistance-request.ts';
import { ProtocolViolation } from '../requests/protocol-violation.ts';
import { type ProbeFailure, probeFailure } from '../surface/probe-failure.ts';
import type { AssistanceCommand, AssistanceRefusal, ReplyDelivery } from './assistance-command.ts';
import type { AssistanceEvent, ClosedAs, CloseReason } from './assistance-event.ts';
import { type AssistanceState, openRequests, type TrackedRequest } from './assistance-state.ts';
import { checkReply } from './check-reply.ts';
import { foldAssistance } from './fold-assistance.ts';
import { endedRetries, handleLine } from './handle-line.ts';
import { closingEvents } from './write-events.ts';

export type AssistanceDecision =
  | {
      readonly ok: true;
      /** In this order, stored before anything is delivered. */
      readonly events: readonly AssistanceEvent[];
      /** After the events are stored, and never recorded. */
      readonly deliveries: readonly ReplyDelivery[];
      readonly state: AssistanceState;
    }
  /** `fatal`: the connector broke its own protocol, and its run fails. */
  | { readonly ok: false; readonly refusal: AssistanceRefusal; readonly fatal: boolean };

interface Draft {
  readonly events: readonly AssistanceEvent[];
  readonly deliveries?: readonly ReplyDelivery[];
}

/**
 * What a command would record and deliver. The same state, command and time give the same answer. Whoever closes a
 * request first owns its outcome: everybody after them finds nothing pending.
 */
export function decideAssistance(
  state: AssistanceState,
  command: AssistanceCommand,
  at: number,
): AssistanceDecision {
  try {
    const { events, deliveries = [] } = draftOf(state, command, at);
    return { ok: true, events, deliveries, state: foldAssistance(events, state) };
  } catch (error) {
    if (error instanceof RefusedReply) return { ok: false, refusal: error.refusal, fatal: false };
    if (!(error instanceof ProtocolViolation)) throw error;
    return { ok: false, refusal: { code: 'protocol_violation', message: error.message }, fatal: true };
  }
}

/** Ends a decision about a reply from anywhere inside it. */
class RefusedReply extends Error {
  readonly refusal: AssistanceRefusal;

  constructor(refusal: AssistanceRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

function draftOf(state: AssistanceState, command: AssistanceCommand, at: number): Draft {
  switch (command.type) {
    case 'handle-line':
      return { events: handleLine(state, command, at) };
    case 'reply':
      return replied(state, command.reply);
    case 'fail-prompt':
      return closeOne(state, command.requestId, 'cancelled', 'prompt_path_failed');
    case 'extend':
      return extended(state, command.requestId, command.seconds, at);
    case 'change-surface':
      return { events: surfaceChanges(state, command.surface ?? 'unavailable') };
    case 'lose-surface':
      return lost(state, command);
    case 'time-passed':
      return closeAll(dueRequests(state, at), 'timed_out', 'timeout');
    case 'end-session':
      return { events: closeAll(openRequests(state), 'cancelled', command.reason).events };
    case 'end-run':
      return closeAll(openRequests(state), 'cancelled', `run_${command.as}`);
    case 'go-on':
      return { events: endedRetries(state) };
    case 'restart':
      return { events: openRequests(state).flatMap((tracked) => restarted(tracked)) };
    case 'stop':
      return closeAll(openRequests(state), 'cancelled', 'runtime_stopped');
  }
}

function replied(state: AssistanceState, reply: Parameters<typeof checkReply>[1]): Draft {
  const checked = checkReply(state, reply);
  if (!checked.ok) throw new RefusedReply(checked.refusal);
  const { request, data } = checked;
  if (data === undefined) return close(request, 'cancelled', 'owner_cancelled');
  return {
    events: closingEvents(request, 'resolved', 'owner_submitted'),
    deliveries: [{ type: 'INTERACTION_RESPONSE', request_id: request.id, status: 'success', data }],
  };
}

function close(request: AssistanceRequest, as: ClosedAs, reason: CloseReason): Draft {
  const status = as === 'timed_out' ? 'timeout' : 'cancelled';
  return {
    events: closingEvents(request, as, reason),
    deliveries: needsReply(request) ? [{ type: 'INTERACTION_RESPONSE', request_id: request.id, status }] : [],
  };
}

function closeOne(state: AssistanceState, id: string, as: ClosedAs, reason: CloseReason): Draft {
  return closeAll(
    openRequests(state).filter(({ request }) => request.id === id),
    as,
    reason,
  );
}

function closeAll(tracked: readonly TrackedRequest[], as: ClosedAs, reason: CloseReason): Draft {
  const drafts = tracked.map(({ request }) => close(request, as, reason));
  // Nobody listens when the run or the process is over.
  const isHeard = !reason.startsWith('run_') && !reason.startsWith('runtime_');
  return {
    events: drafts.flatMap(({ events }) => events),
    deliveries: isHeard ? drafts.flatMap(({ deliveries = [] }) => deliveries) : [],
  };
}

function dueRequests(state: AssistanceState, at: number): readonly TrackedRequest[] {
  return openRequests(state).filter(({ deadline }) => deadline !== undefined && deadline <= at);
}

const LONGEST_EXTENSION = 24 * 3_600;

function extended(state: AssistanceState, id: string, seconds: number, at: number): Draft {
  const tracked = openRequests(state).find(({ request }) => request.id === id);
  if (!tracked) {
    throw new RefusedReply({ code: 'no_pending_interaction', message: 'Nothing of this id is waiting.' });
  }
  if (!tracked.deadline) {
    const message = 'This request has no deadline, so it needs no more time.';
    throw new RefusedReply({ code: 'invalid_request', message });
  }
  if (!(seconds > 0 && seconds <= LONGEST_EXTENSION)) {
    const message = `A deadline can be put off by up to ${LONGEST_EXTENSION} seconds at a time.`;
    throw new RefusedReply({ code: 'invalid_request', message });
  }
  const deadline = Math.max(tracked.deadline, at) + Math.ceil(seconds * 1_000);
  return { events: [{ type: 'handrail.assistance.extended', payload: { requestId: id, deadline } }] };
}

function surfaceChanges(state: AssistanceState, availability: string): readonly AssistanceEvent[] {
  return openRequests(state)
    .filter(({ request }) =>
      request.attachments.some(
        (attachment) => attachment.kind === 'browser_surface' && attachment.availability !== availability,
      ),
    )
    .map(({ request }) => ({
      type: 'handrail.assistance.surface_changed',
      payload: { requestId: request.id, availability },
    }));
}

function lost(
  state: AssistanceState,
  { requestId, failure }: Extract<AssistanceCommand, { type: 'lose-surface' }>,
): Draft {
  const tracked = openRequests(state).find(({ request }) => request.id === requestId);
  return tracked && isWatched(tracked.request) ? closeAsLost(tracked.request, failure) : { events: [] };
}

/** The cause is recorded before its consequence, and the connector hears last. */
function closeAsLost(request: AssistanceRequest, { code, detail }: ProbeFailure): Draft {
  const cancelled = close(request, 'cancelled', 'surface_lost');
  const payload = { requestId: request.id, kind: request.kind, status: 'surface_failed', code, detail };
  return {
    events: [{ type: 'handrail.browser_surface_lost', payload }, ...cancelled.events],
    deliveries: cancelled.deliveries ?? [],
  };
}

/** The process that asked is gone, and a live page with it. */
function restarted({ request }: TrackedRequest): readonly AssistanceEvent[] {
  const gone = probeFailure('browser_surface_cdp_unreachable', 'The process with the page has ended.');
  const draft = isWatched(request)
    ? closeAsLost(request, gone)
    : close(request, 'cancelled', 'runtime_restarted');
  return draft.events;
}

/** Whether the loss of a surface would end this wait: browser work, or a code beside a live page. */
export function isWatched(request: AssistanceRequest): boolean {
  if (needsSurface(request))
    return request.attachments.some(({ availability }) => availability === 'available');
  return (
    request.kind === 'otp' &&
    request.attachments.some(
      ({ kind, availability }) => kind === 'browser_surface' && availability === 'available',
    )
  );
}
