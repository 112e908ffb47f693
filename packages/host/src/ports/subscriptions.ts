import type { Instant } from '@handrail/runs';
import type { RunMode } from './run-record.ts';

/** Who wants to hear of which events by webhook. The secret signs what is sent; a store encrypts it. */
export interface Subscription {
  readonly webhookId: string;
  readonly tenant: string;
  readonly workspace: string | undefined;
  readonly mode: RunMode;
  readonly url: string;
  readonly events: readonly string[];
  readonly tags: readonly string[];
  readonly secret: string;
  readonly createdAt: Instant;
}

export interface Subscriptions {
  put(subscription: Subscription): Promise<void>;
  /** False when the tenant has none of this id. */
  remove(tenant: string, webhookId: string): Promise<boolean>;
  /** All of them, for every tenant: a host keeps them in memory. */
  list(): Promise<readonly Subscription[]>;
}
