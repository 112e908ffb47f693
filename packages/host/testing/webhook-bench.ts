import type { RunEvent } from '@handrail/runs';
import {
  type Caller,
  createWebhooks,
  Dispatcher,
  defaultDeliveryLimits,
  type EgressReply,
  type EgressRequest,
  type HostStore,
  type Ids,
  type RunRecord,
  type WebhookPorts,
  type Webhooks,
} from '../src/index.ts';
import { createMemoryStore } from './memory-store.ts';
import { hmacHex, sha256Hex } from './test-crypto.ts';
import { VirtualTime } from './virtual-time.ts';

export const subscriber: Caller = {
  tenant: 'acme',
  workspace: undefined,
  principal: 'key-1',
  mode: 'live',
  isOwner: false,
};

export function answering(status: number): EgressReply {
  return { status, header: () => undefined, text: async () => '', discard: () => {} };
}

/** Webhooks over a store in memory, with receivers that answer as the test says. */
export class WebhookBench {
  readonly time: VirtualTime;
  readonly store: HostStore;
  readonly requests: EgressRequest[] = [];
  readonly defects: unknown[] = [];
  readonly webhooks: Webhooks;
  readonly dispatcher: Dispatcher;
  answer: (request: EgressRequest) => Promise<EgressReply> = async () => answering(204);
  #sequence = 0;

  constructor(ports: Partial<WebhookPorts> = {}, from?: { store: HostStore; time: VirtualTime }) {
    this.time = from?.time ?? new VirtualTime();
    this.store = from?.store ?? createMemoryStore();
    this.webhooks = createWebhooks({
      ports: {
        egress: {
          send: (request) => {
            this.requests.push(request);
            return this.answer(request);
          },
        },
        checkUrl: async (url) => (url.includes('10.0.0.1') ? 'it has a private address.' : undefined),
        sha256Hex,
        hmacHex,
        ...ports,
      },
      subscriptions: this.store.subscriptions,
      outbox: this.store.outbox,
      clock: this.time,
      timers: this.time,
      ids: sortingIds(),
      stop: (queue) => this.dispatcher.stop(queue),
    });
    this.dispatcher = new Dispatcher({
      outbox: this.store.outbox,
      deliveryFor: (queue) => this.webhooks.deliveryFor(queue),
      clock: this.time,
      timers: this.time,
      maxAtOnce: ports.limits?.maxAtOnce ?? defaultDeliveryLimits.maxAtOnce,
      onDefect: (error) => this.defects.push(error),
    });
  }

  async start(): Promise<void> {
    await this.webhooks.start();
    this.dispatcher.wake();
  }

  /** Stores an event of a run, with what webhooks make of it, as a host would. */
  async commit(
    type: string,
    about: Partial<RunRecord> = {},
    tags: readonly string[] = [],
  ): Promise<RunEvent> {
    const sequence = this.#sequence;
    this.#sequence += 1;
    const record = recordOf(`run${sequence}`, about);
    const { runId } = record;
    const timestamp = new Date(this.time.now()).toISOString();
    const event = {
      eventId: `${runId}.0`,
      runId,
      type,
      payload: { count: sequence },
      timestamp,
      sequence: 0,
    };
    const outbox = this.webhooks.outboxFor(record, tags, [event]);
    const wake = { busy: false, at: undefined };
    await this.store.events.append({
      runs: [{ record, from: 0, events: [event], sealed: [], wake }],
      outbox,
    });
    this.dispatcher.wake();
    await this.time.settle();
    return event;
  }

  /** Which events arrived or were tried, by their number. */
  get sent(): readonly number[] {
    return this.requests.map(({ body }) => JSON.parse(String(body)).event.payload.count);
  }
}

let ids = 0;

function sortingIds(): Ids {
  const next = (kind: string) => {
    ids += 1;
    return `${kind}${String(ids).padStart(8, '0')}`;
  };
  return { newRunId: () => next('r'), newId: () => next('i'), newSecret: () => next('s'), random: () => 0 };
}

function recordOf(runId: string, about: Partial<RunRecord>): RunRecord {
  return {
    runId,
    tenant: 'acme',
    workspace: undefined,
    principal: 'p',
    mode: 'live',
    workflowId: 'w',
    workflowDigest: 'd',
    scopeId: undefined,
    parentRunId: undefined,
    status: 'completed',
    createdAt: 0,
    changedAt: 0,
    endedAt: 0,
    lastSequence: 0,
    ...about,
  };
}
