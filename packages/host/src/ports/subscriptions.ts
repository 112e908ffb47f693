import type { Instant } from '@handrail/runs';
import type { DataScope } from '../data-scope.ts';

/** Who wants to hear of which events by webhook. The secret signs what is sent; a store encrypts it. */
export interface Subscription extends DataScope {
  readonly webhookId: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly tags: readonly string[];
  readonly secret: string;
  readonly createdAt: Instant;
}

export interface Subscriptions {
  put(subscription: Subscription): Promise<void>;
  /** False when there is none of this id that this scope has charge of. */
  remove(scope: DataScope, webhookId: string): Promise<boolean>;
  /** All of them, of every scope: a host keeps them in memory. */
  list(): Promise<readonly Subscription[]>;
}
