import type { Clock } from '@handrail/base';
import type { RunEvent } from '@handrail/runs';
import type { Timers } from '@handrail/tools';
import type { Caller } from '../caller.ts';
import { isSameScope, isWithin } from '../data-scope.ts';
import type { DeliveryFor } from '../outbox/delivery.ts';
import { defaultDeliveryLimits } from '../outbox/delivery-limits.ts';
import type { HostOutcome, HostRefusalCode } from '../outcome.ts';
import type { Ids } from '../ports/ids.ts';
import type { Outbox } from '../ports/outbox.ts';
import type { RunRecord } from '../ports/run-record.ts';
import type { OutboxEntry } from '../ports/store-batch.ts';
import type { Subscription, Subscriptions } from '../ports/subscriptions.ts';
import type { RegisteredWebhook, WebhookRequest, WebhookService } from '../services/webhook-service.ts';
import { deliver } from './deliver.ts';
import { entriesFor, queueOf, webhookOf } from './outbox-for.ts';
import { requestFault } from './request-fault.ts';
import { Subscribers } from './subscribers.ts';
import type { WebhookPorts } from './webhook-ports.ts';

export interface WebhooksOptions {
  readonly ports: WebhookPorts;
  readonly subscriptions: Subscriptions;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly ids: Ids;
  /** Gives up what is being sent in a queue. */
  readonly stop: (queue: string) => void;
}

/** Subscriptions, what their events leave in the outbox, and how that is sent. */
export interface Webhooks extends WebhookService {
  /** Reads the subscriptions. Before it, nothing is subscribed and nothing is sent. Again, where others change them. */
  start(): Promise<void>;
  /** What goes into the batch of these events. */
  outboxFor(record: RunRecord, tags: readonly string[], events: readonly RunEvent[]): readonly OutboxEntry[];
  readonly deliveryFor: DeliveryFor;
}

/** In each scope, so that nobody uses up what another one needs. */
const MOST_WEBHOOKS = 200;

export function createWebhooks(options: WebhooksOptions): Webhooks {
  const { ports, subscriptions, outbox, clock, timers, ids, stop } = options;
  const known = new Subscribers();
  const limits = { ...defaultDeliveryLimits, ...ports.limits };

  async function register(caller: Caller, request: WebhookRequest): Promise<HostOutcome<RegisteredWebhook>> {
    const fault = requestFault(request, ports.allowsHttp === true);
    if (fault) return refused(fault.code, fault.message, fault.field);
    const { tenant, workspace, mode } = caller;
    if (known.of(tenant).filter((each) => isSameScope(each, caller)).length >= MOST_WEBHOOKS) {
      return refused('validation_error', `There are ${MOST_WEBHOOKS} webhooks already. Remove one first.`);
    }
    const reason = await ports.checkUrl(request.url);
    if (reason !== undefined) return refused('webhook_url_rejected', `The URL is rejected: ${reason}`, 'url');
    const secret = request.secret ?? (await ports.sha256Hex(ids.newSecret()));
    const subscription: Subscription = {
      webhookId: ids.newId(),
      tenant,
      workspace,
      mode,
      url: request.url,
      events: [...new Set(request.events)],
      tags: [...new Set(request.tags ?? [])],
      secret,
      createdAt: clock.now(),
    };
    await subscriptions.put(subscription);
    known.add(subscription);
    const secretFingerprint = (await ports.sha256Hex(secret)).slice(0, 8);
    return { ok: true, value: { webhookId: subscription.webhookId, secret, secretFingerprint } };
  }

  async function remove(caller: Caller, webhookId: string): Promise<boolean> {
    const found = known.find(webhookId);
    if (!found || !isWithin(caller, found)) return false;
    const wasThere = await subscriptions.remove(caller, webhookId);
    known.remove(webhookId);
    stop(queueOf(webhookId));
    await outbox.removeQueue(queueOf(webhookId));
    return wasThere;
  }

  return {
    register,
    remove,
    async start() {
      known.replaceAll(await subscriptions.list());
    },
    outboxFor(record, tags, events) {
      return entriesFor(known.of(record.tenant), record, tags, events, () => ids.newId());
    },
    deliveryFor(queue) {
      const subscription = known.find(webhookOf(queue) ?? '');
      if (!subscription) return undefined;
      const { timeoutMs } = limits;
      return {
        limits,
        attempt: async ({ content }, signal) => {
          const arrived = await deliver(subscription, content, { ports, clock, timers, timeoutMs, signal });
          return arrived ? 'done' : 'failed';
        },
      };
    },
  };
}

function refused(code: HostRefusalCode, message: string, field?: string): HostOutcome<never> {
  return { ok: false, refusal: { code, message, ...(field !== undefined && { details: { field } }) } };
}
