import type { Clock } from '@handrail/base';
import type { RunEvent } from '@handrail/runs';
import { type AbortSignalLike, AbortSource, type Timers } from '@handrail/tools';
import type { Caller } from '../caller.ts';
import type { Actors } from '../execution/actors.ts';
import type { Projection } from '../execution/projection.ts';
import type { DeliveryFor, OutboxDelivery } from '../outbox/delivery.ts';
import type { HostStore } from '../ports/host-store.ts';
import type { Ids } from '../ports/ids.ts';
import type { Notifier, OwnerNotice, PasskeyNotice, RunNotice } from '../ports/notifier.ts';
import type { ReadyEntry } from '../ports/outbox.ts';
import type { OutboxEntry } from '../ports/store-batch.ts';
import type { PendingInterrupt } from '../services/interrupt-service.ts';
import { channelOf, entriesFor, entryOf, isRunNotice, isStillOpen, readNotice } from './notice-entries.ts';

const TIMEOUT_MS = 20_000;
/** A notice that nobody took for a day is given up: the wait itself never depends on it. */
const GIVE_UP_AFTER_MS = 86_400_000;
const LIMITS = { retryDelaysMs: [1_000, 5_000, 30_000, 120_000], pauseMs: 600_000 };

interface NoticeParts {
  readonly notifier: Notifier | undefined;
  readonly store: Pick<HostStore, 'events' | 'once'>;
  readonly actors: Actors;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly ids: Pick<Ids, 'newId'>;
}

export interface Notices {
  readonly deliveryFor: DeliveryFor;
  /** What goes into the batch of these events. */
  outboxFor(projection: Projection, events: readonly RunEvent[]): readonly OutboxEntry[];
  /** Puts a change of an owner's passkeys into the queues. True when there is something to send. */
  tellPasskeyChange(tenant: string, kind: PasskeyNotice['kind']): Promise<boolean>;
  /** Puts what waits already into the queues of ways that are new. True when there is something to send. */
  tellNewChannels(caller: Caller, pending: () => Promise<readonly PendingInterrupt[]>): Promise<boolean>;
}

/** Tells owners what waits for them, at least once each way, whenever the process may die. */
export function createNotices({ notifier, store, actors, clock, timers, ids }: NoticeParts): Notices {
  const newId = () => ids.newId();

  async function attempt(channel: string, entry: ReadyEntry, signal: AbortSignalLike) {
    const read = readNotice(entry.content);
    if (!notifier || !read) return 'done';
    const { notice, at } = read;
    if (isRunNotice(notice)) {
      const run = await actors.of(notice.runId).read();
      if (!run || !isStillOpen(run, notice)) return 'done';
    }
    const outcome = await send({ notifier, timers }, channel, notice, signal);
    if (outcome === 'sent') return 'done';
    if (outcome === 'failed' && clock.now() - at < GIVE_UP_AFTER_MS) return 'failed';
    if (isRunNotice(notice)) await recordGivenUp(channel, notice);
    return 'done';
  }

  async function recordGivenUp(channel: string, { runId, nodeId, interruptId }: RunNotice): Promise<void> {
    const payload = { nodeId, interruptId, channel };
    const end = await actors.of(runId).ask({
      commands: () => [
        { type: 'record-facts', facts: [{ type: 'handrail.notice.given-up', payload, nodeId }] },
      ],
    });
    if (end.type === 'failed') throw end.failure;
  }

  /** What no event causes, for each way. True when there is something. */
  async function queue(notices: readonly (readonly [channel: string, OwnerNotice])[]): Promise<boolean> {
    const at = clock.now();
    const outbox = notices.map(([channel, notice]) => ({
      ...entryOf(channel, notice, at, newId()),
      madeAt: at,
    }));
    if (outbox.length > 0) await store.events.append({ runs: [], outbox });
    return outbox.length > 0;
  }

  return {
    deliveryFor(name) {
      const channel = channelOf(name);
      if (channel === undefined || !notifier?.channels.includes(channel)) return undefined;
      const delivery: OutboxDelivery = {
        limits: LIMITS,
        attempt: (entry, signal) => attempt(channel, entry, signal),
      };
      return delivery;
    },
    outboxFor: (projection, events) =>
      notifier ? entriesFor(notifier.channels, projection, events, newId) : [],
    async tellPasskeyChange(tenant, kind) {
      const notice: PasskeyNotice = { tenant, kind, changeId: newId() };
      return queue((notifier?.channels ?? []).map((channel) => [channel, notice]));
    },
    async tellNewChannels({ tenant }, pending) {
      const fresh: string[] = [];
      for (const channel of notifier?.channels ?? []) {
        if (!(await store.once.wasConsumed(channelId(tenant, channel)))) fresh.push(channel);
      }
      if (fresh.length === 0) return false;
      const notices = (await pending()).flatMap(({ runId, nodeId, interruptId, kind }) =>
        fresh.map((channel) => [channel, { tenant, runId, nodeId, interruptId, kind }] as const),
      );
      const hasQueued = await queue(notices);
      for (const channel of fresh) await store.once.consume(channelId(tenant, channel), FOR_EVER);
      return hasQueued;
    },
  };
}

/** A failure is not told to anybody, because its message could name an address. */
async function send(
  { notifier, timers }: { readonly notifier: Notifier; readonly timers: Timers },
  channel: string,
  notice: OwnerNotice,
  signal: AbortSignalLike,
) {
  const source = new AbortSource();
  const giveUp = () => source.abort();
  signal.addEventListener('abort', giveUp);
  const stopTimer = timers.after(TIMEOUT_MS, giveUp);
  try {
    return await new Promise<'sent' | 'refused' | 'failed'>((resolve) => {
      source.signal.addEventListener('abort', () => resolve('failed'));
      notifier.send(channel, notice, source.signal).then(resolve, () => resolve('failed'));
    });
  } finally {
    stopTimer();
    signal.removeEventListener('abort', giveUp);
  }
}

const FOR_EVER = Number.MAX_SAFE_INTEGER;

function channelId(tenant: string, channel: string): string {
  return `notice-channel:${JSON.stringify([tenant, channel])}`;
}
