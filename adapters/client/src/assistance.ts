import type { OwnerView } from '@handrail/assistance';
import type { JsonObject, JsonValue } from '@handrail/base';
import { type Ask, type Connection, segment } from './connection.ts';
import { asObject } from './read-answer.ts';

/** What runs ask of their owner. Answering takes the owner's session; keys can only read. */
export interface AssistanceClient {
  /** Everything that waits for the owner, longest first. */
  inbox(query?: { readonly limit?: number }, options?: Ask): Promise<Inbox>;
  /** What the owner of this run is shown now. */
  view(runId: string, options?: Ask): Promise<OwnerView>;
  timeline(runId: string, query?: TimelineQuery, options?: Ask): Promise<TimelinePage>;
  /** Sent with an idempotency key, so that a value is handed over once however often a connection breaks. */
  reply(runId: string, reply: AssistanceReply, options?: Ask): Promise<void>;
  /** Until when it now waits, a timestamp. */
  extend(runId: string, requestId: string, seconds: number, options?: Ask): Promise<string>;
  /** An address or QR code in full, while its request is open. */
  attachment(runId: string, requestId: string, ref: string, options?: Ask): Promise<LiveAttachment>;
  /** What exactly will happen if the owner approves. Resolve with its `interruptId`. */
  deed(runId: string, nodeId: string, options?: Ask): Promise<PendingDeed>;
}

interface WaitingPlace {
  readonly runId: string;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly workflowId: string;
  readonly workflowName: string;
  readonly requestedAt: string;
}

export interface WaitingInterrupt extends WaitingPlace {
  readonly kind: 'interrupt';
  readonly interruptId: string;
  readonly interruptKind: string;
  readonly deadline: string | null;
  /** By how much its deadline can still be put off. */
  readonly extendableSeconds?: number;
  readonly needsSignIn: boolean;
  readonly data: JsonObject;
  readonly resumeSchema: JsonObject | null;
}

export interface WaitingAssistance extends WaitingPlace {
  readonly kind: 'assistance';
  readonly view: OwnerView;
}

export type InboxItem = WaitingInterrupt | WaitingAssistance;

export interface Inbox {
  readonly items: readonly InboxItem[];
  readonly more: boolean;
}

export interface TimelineQuery {
  /** The first sequence wanted. */
  readonly from?: number;
  readonly limit?: number;
}

export interface TimelinePage {
  readonly entries: readonly {
    readonly sequence: number;
    readonly at: string;
    readonly type: string;
    readonly data: JsonObject;
  }[];
  /** Where to go on; null when the run has ended and these were the last. */
  readonly next: number | null;
}

export interface AssistanceReply {
  readonly requestId: string;
  readonly status: 'success' | 'cancelled';
  readonly data?: JsonObject;
}

export interface LiveAttachment {
  readonly kind: 'url' | 'qr' | 'file' | 'fixture' | 'form';
  readonly value: string;
}

export interface PendingDeed extends WaitingPlace {
  readonly interruptId: string;
  readonly deadline: string | null;
  /** False when a part of it cannot be read any more: nobody should agree to it then. */
  readonly isComplete: boolean;
  readonly deed: Deed;
}

export interface Deed {
  readonly title: string;
  readonly description?: string;
  readonly tool?: string;
  readonly toolset?: string;
  readonly origin?: string;
  readonly path?: string;
  readonly effect?: string;
  readonly risk?: string;
  readonly arguments?: JsonValue;
  /** What the tool itself names as the change, when that is not its arguments. */
  readonly change?: JsonValue;
  /** What the action will submit, whoever filled it in. */
  readonly values?: JsonValue;
  readonly rest?: JsonValue;
  readonly actions: readonly string[];
  readonly requiredApprovals: number;
}

const ROOT = '/v1/handrail';

export function assistanceClient(connection: Connection): AssistanceClient {
  const get = async (path: string, options: Ask, query: Readonly<Record<string, number | undefined>> = {}) =>
    asObject(await connection.ask({ path, query, ...options })) as unknown;
  const runPath = (runId: string) => `${ROOT}/runs/${segment(runId)}`;
  return {
    inbox: async (query = {}, options = {}) => (await get(`${ROOT}/inbox`, options, { ...query })) as Inbox,
    view: async (runId, options = {}) =>
      ((await get(`${runPath(runId)}/assistance`, options)) as { readonly view: OwnerView }).view,
    timeline: async (runId, query = {}, options = {}) =>
      (await get(`${runPath(runId)}/timeline`, options, { ...query })) as TimelinePage,
    async reply(runId, { requestId, status, data }, options = {}) {
      const body = { interaction_id: requestId, status, ...(data && { data }) };
      const headers = { 'idempotency-key': connection.platform.newKey() };
      const path = `${runPath(runId)}/interaction`;
      await connection.ask({ method: 'POST', path, body, headers, ...options });
    },
    async extend(runId, requestId, seconds, options = {}) {
      const path = `${runPath(runId)}/assistance/${segment(requestId)}/extend`;
      const headers = { 'idempotency-key': connection.platform.newKey() };
      const answer = await connection.ask({ method: 'POST', path, body: { seconds }, headers, ...options });
      return String(asObject(answer).deadline);
    },
    attachment: async (runId, requestId, ref, options = {}) =>
      (await get(
        `${runPath(runId)}/assistance/${segment(requestId)}/attachments/${segment(ref)}`,
        options,
      )) as LiveAttachment,
    deed: async (runId, nodeId, options = {}) =>
      (await get(`${runPath(runId)}/deeds/${segment(nodeId)}`, options)) as PendingDeed,
  };
}
