import { isRetryWait } from '../axes/legal-axes.ts';
import { type AssistanceRequest, needsReply } from '../requests/assistance-request.ts';
import type { ClosedAs, CloseReason } from './assistance-event.ts';

/** All requests of one run, in the order of the log. Ids are never used again, so closed ones stay. */
export interface AssistanceState {
  readonly requests: ReadonlyMap<string, TrackedRequest>;
  /** The one request a reply would go to. */
  readonly waiting: string | undefined;
  /** The newest request, when what the log says of it cannot be read: nobody may be shown a form for it. */
  readonly unreadable: string | undefined;
}

export interface TrackedRequest {
  readonly request: AssistanceRequest;
  /** Milliseconds since 1970. */
  readonly deadline: number | undefined;
  readonly closed: { readonly as: ClosedAs; readonly reason: CloseReason } | undefined;
}

export const noAssistance: AssistanceState = {
  requests: new Map(),
  waiting: undefined,
  unreadable: undefined,
};

export function openRequests({ requests }: AssistanceState): readonly TrackedRequest[] {
  return [...requests.values()].filter(({ closed }) => !closed);
}

/**
 * What the owner should see first: a request that waits for their reply, before one that only tells them what to do,
 * before a wait for a retry. Several nodes can ask at once, so the newest request is not always the one that blocks.
 * Among equals it is the newest, by its place in the log.
 */
export function currentRequest(state: AssistanceState): TrackedRequest | undefined {
  let current: TrackedRequest | undefined;
  for (const tracked of openRequests(state)) {
    if (!current || urgencyOf(tracked.request) >= urgencyOf(current.request)) current = tracked;
  }
  return current;
}

function urgencyOf(request: AssistanceRequest): number {
  if (needsReply(request)) return 3;
  if (isRetryWait(request)) return 0;
  return request.posture === 'blocked' ? 2 : 1;
}
