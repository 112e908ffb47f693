import type { OwnerView } from '@handrail/assistance';
import type { JsonObject } from '@handrail/base';
import type { HostApi } from '@handrail/host-http/api';
import { type ClientCallOptions, type Connection, segment } from './connection.ts';
import { type FollowInboxOptions, followInbox, type InboxNews } from './events/follow-inbox.ts';

/** What runs ask of their owner. Answering takes the owner's session; keys can only read. */
export interface AssistanceClient {
  /** Everything that waits for the owner, longest first. */
  inbox(query?: { readonly limit?: number }, options?: ClientCallOptions): Promise<Inbox>;
  /** How much waits, now and after every change, until the signal is set off. */
  changes(options?: FollowInboxOptions): AsyncGenerator<InboxNews, never, undefined>;
  /** What the owner of this run is shown now. */
  view(runId: string, options?: ClientCallOptions): Promise<OwnerView>;
  timeline(runId: string, query?: TimelineQuery, options?: ClientCallOptions): Promise<TimelinePage>;
  /** Sent with an idempotency key, so that a value is handed over once however often a connection breaks. */
  reply(runId: string, reply: AssistanceReply, options?: ClientCallOptions): Promise<void>;
  /** Until when it now waits, a timestamp. */
  extend(runId: string, requestId: string, seconds: number, options?: ClientCallOptions): Promise<string>;
  /** An address or QR code in full, while its request is open. */
  attachment(
    runId: string,
    requestId: string,
    ref: string,
    options?: ClientCallOptions,
  ): Promise<LiveAttachment>;
  /** What exactly will happen if the owner approves. Resolve with its `interruptId`. */
  pendingAction(runId: string, nodeId: string, options?: ClientCallOptions): Promise<PendingApproval>;
}

export type Inbox = HostApi['readInbox']['answer'];
export type InboxItem = Inbox['items'][number];
export type WaitingInterrupt = Extract<InboxItem, { readonly kind: 'interrupt' }>;
export type WaitingAssistance = Extract<InboxItem, { readonly kind: 'assistance' }>;
export type TimelinePage = HostApi['readTimeline']['answer'];
export type LiveAttachment = HostApi['readAssistanceAttachment']['answer'];
export type PendingApproval = HostApi['readPendingAction']['answer'];
export type PendingAction = PendingApproval['pendingAction'];

export interface TimelineQuery {
  /** The first sequence wanted. */
  readonly from?: number;
  readonly limit?: number;
}

export interface AssistanceReply {
  readonly requestId: string;
  readonly status: 'success' | 'cancelled';
  readonly data?: JsonObject;
}

const ROOT = '/v1/handrail';

export function assistanceClient(connection: Connection): AssistanceClient {
  const runPath = (runId: string) => `${ROOT}/runs/${segment(runId)}`;
  const requestPath = (runId: string, requestId: string) =>
    `${runPath(runId)}/assistance/${segment(requestId)}`;
  return {
    inbox: async (query = {}, options = {}) =>
      connection.call<'readInbox'>({ path: `${ROOT}/inbox`, query, ...options }),
    changes: (options) => followInbox(connection, options),
    view: async (runId, options = {}) =>
      (await connection.call<'readAssistance'>({ path: `${runPath(runId)}/assistance`, ...options })).view,
    timeline: async (runId, query = {}, options = {}) =>
      connection.call<'readTimeline'>({
        path: `${runPath(runId)}/timeline`,
        query: { ...query },
        ...options,
      }),
    async reply(runId, { requestId, status, data }, options = {}) {
      const body = { interaction_id: requestId, status, ...(data && { data }) };
      const headers = { 'idempotency-key': connection.platform.newKey() };
      const path = `${runPath(runId)}/interaction`;
      await connection.ask({ method: 'POST', path, body, headers, ...options });
    },
    async extend(runId, requestId, seconds, options = {}) {
      const path = `${requestPath(runId, requestId)}/extend`;
      return (await connection.change<'extendAssistance'>({ path, body: { seconds }, ...options })).deadline;
    },
    attachment: async (runId, requestId, ref, options = {}) =>
      connection.call<'readAssistanceAttachment'>({
        path: `${requestPath(runId, requestId)}/attachments/${segment(ref)}`,
        ...options,
      }),
    pendingAction: async (runId, nodeId, options = {}) =>
      connection.call<'readPendingAction'>({
        path: `${runPath(runId)}/pending-actions/${segment(nodeId)}`,
        ...options,
      }),
  };
}
