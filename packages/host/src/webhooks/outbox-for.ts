import type { JsonObject } from '@handrail/base';
import type { RunEvent } from '@handrail/runs';
import { isWithin } from '../data-scope.ts';
import type { RunRecord } from '../ports/run-record.ts';
import type { OutboxEntry } from '../ports/store-batch.ts';
import type { Subscription } from '../ports/subscriptions.ts';

/** Entries of one subscription are delivered in order, and go when it is removed. */
export function queueOf(webhookId: string): string {
  return `webhook/${webhookId}`;
}

export function webhookOf(queue: string): string | undefined {
  return queue.startsWith('webhook/') ? queue.slice('webhook/'.length) : undefined;
}

/**
 * What has to be sent once these events are stored. It says nothing of where to: the subscription does, at the time of
 * delivery, so that one which was removed meanwhile gets nothing.
 */
export function entriesFor(
  subscriptions: readonly Subscription[],
  record: RunRecord,
  tags: readonly string[],
  events: readonly RunEvent[],
  newId: () => string,
): readonly OutboxEntry[] {
  if (subscriptions.length === 0) return [];
  const interested = subscriptions.filter((subscription) => concerns(subscription, record, tags));
  if (interested.length === 0) return [];
  return events.flatMap((event) =>
    interested
      .filter((subscription) => subscription.events.includes(event.type))
      .map(({ webhookId }) => ({
        id: newId(),
        queue: queueOf(webhookId),
        runId: record.runId,
        content: contentOf(record, event),
      })),
  );
}

/** With tags, a run must have one of them. */
function concerns(subscription: Subscription, record: RunRecord, tags: readonly string[]): boolean {
  const { tags: wanted } = subscription;
  return isWithin(subscription, record) && (wanted.length === 0 || wanted.some((tag) => tags.includes(tag)));
}

/** The body of the delivery (webhooks.md). A run outside of any workspace belongs to its tenant as a whole. */
function contentOf({ runId, workspace, tenant }: RunRecord, event: RunEvent): JsonObject {
  return { runId, workspaceId: workspace ?? tenant, event: { ...event } };
}
