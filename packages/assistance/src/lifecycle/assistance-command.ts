import type { JsonObject } from '@handrail/base';
import type { SurfaceState } from '../requests/read-assistance.ts';
import type { ProbeFailure } from '../surface/probe-failure.ts';

export type AssistanceCommand =
  /** A line of a connector, parsed; what is not JSON comes as undefined. */
  | {
      readonly type: 'handle-line';
      readonly line: unknown;
      readonly surface: SurfaceState;
      readonly newId: () => string;
    }
  | { readonly type: 'reply'; readonly reply: OwnerReply }
  /** The owner's way to the request broke down. Never a success. */
  | { readonly type: 'fail-prompt'; readonly requestId: string }
  | { readonly type: 'extend'; readonly requestId: string; readonly seconds: number }
  | { readonly type: 'change-surface'; readonly surface: SurfaceState }
  | { readonly type: 'lose-surface'; readonly requestId: string; readonly failure: ProbeFailure }
  | { readonly type: 'time-passed' }
  /** The connector does something again: a retry is not waited for any more. */
  | { readonly type: 'go-on' }
  /** The connector is gone, and what it asked for with it. */
  | { readonly type: 'end-session'; readonly reason: SessionEndReason }
  | { readonly type: 'end-run'; readonly as: 'succeeded' | 'failed' | 'cancelled' }
  | { readonly type: 'restart' }
  /** The host stops gracefully; the connector is notified, and asks again after the restart. */
  | { readonly type: 'stop' };

/** It is done, it broke its protocol, or neither. Its success does not mean that the owner did what was asked. */
export type SessionEndReason =
  | 'connector_succeeded'
  | 'connector_failed'
  | 'protocol_violation'
  | 'prompt_path_failed';

/** As it comes from outside. */
export interface OwnerReply {
  readonly requestId?: unknown;
  readonly status?: unknown;
  readonly data?: unknown;
}

/** A line for the connector. It may hold the owner's value, so it exists in memory only. */
export type ReplyDelivery = {
  readonly type: 'INTERACTION_RESPONSE';
  readonly request_id: string;
  readonly status: 'success' | 'cancelled' | 'timeout';
  readonly data?: JsonObject;
};

export type AssistanceRefusalCode =
  | 'invalid_request'
  | 'invalid_status'
  | 'invalid_value'
  | 'no_pending_interaction'
  | 'interaction_id_mismatch'
  | 'protocol_violation';

export interface AssistanceRefusal {
  readonly code: AssistanceRefusalCode;
  /** Never quotes what was sent. */
  readonly message: string;
}
