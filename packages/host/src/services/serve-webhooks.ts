import type { HostParts } from '../execution/host-parts.ts';
import type { HostOptions } from '../host-options.ts';
import type { DeliveryFor } from '../outbox/delivery.ts';
import { createWebhooks } from '../webhooks/create-webhooks.ts';
import { refused } from './refused.ts';
import type { WebhookService } from './webhook-service.ts';

interface HostWebhooks extends WebhookService {
  readonly outboxFor: HostParts['outboxFor'];
  readonly deliveryFor: DeliveryFor;
  start(): Promise<void>;
}

type WebhookOptions = Pick<HostOptions, 'store' | 'clock' | 'timers' | 'ids' | 'webhooks'> & {
  readonly stop: (queue: string) => void;
};

/** Webhooks, or a service that refuses them on a host that has no way out. */
export function serveWebhooks({ webhooks: ports, store, ...options }: WebhookOptions): HostWebhooks {
  if (!ports) return NO_WEBHOOKS;
  const webhooks = createWebhooks({
    ports,
    subscriptions: store.subscriptions,
    outbox: store.outbox,
    clock: options.clock,
    timers: options.timers,
    ids: options.ids,
    stop: options.stop,
  });
  return {
    ...webhooks,
    outboxFor: (record, events, { tags }) => webhooks.outboxFor(record, tags ?? [], events),
  };
}

const NO_WEBHOOKS: HostWebhooks = {
  register: async () => refused('capability_not_provided', 'This host sends no webhooks.'),
  remove: async () => false,
  outboxFor: () => [],
  deliveryFor: () => undefined,
  start: async () => {},
};
