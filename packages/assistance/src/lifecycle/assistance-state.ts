import type { AssistanceRequest } from '../requests/assistance-request.ts';
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

/** What the owner should see now: the newest request that is still open, by its place in the log. */
export function currentRequest(state: AssistanceState): TrackedRequest | undefined {
  return openRequests(state).at(-1);
}
