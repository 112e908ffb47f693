import type { Clock } from '@handrail/base';
import type { Notifier, Once } from '@handrail/host';
import { isForOwner, type NoticeMessage, noticeKey, noticeMessage } from './notice-message.ts';
import { type QueueLimits, SendQueue } from './queue/send-queue.ts';

/** Tells owners by one way. What it cannot send is tried again for a while; the wait itself never depends on it. */
export interface OwnerNotifier extends Notifier {
  /** Gives up what has not been sent. */
  close(): Promise<void>;
}

export interface NotifierPorts {
  /** Where owners reach the pages of this host, as in `https://handrail.example`. */
  readonly pagesUrl: string;
  readonly clock: Clock;
  /** Remembers across restarts what was sent, so that a host that starts can tell of all that waits. */
  readonly once: Once;
  readonly log?: NoticeLog;
  readonly limits?: Partial<QueueLimits>;
}

/** Gets names and counts, never an address, a text or an error that could hold one. */
export type NoticeLog = (facts: {
  readonly channel: string;
  readonly outcome: 'sent' | 'gave-up' | 'dropped';
}) => void;

/** One way to reach owners. Throws `NoticeFailure`, or anything else for a failure that may pass. */
export interface Channel {
  readonly name: string;
  send(message: NoticeMessage, key: string, signal: AbortSignal): Promise<void>;
  close?(): void;
}

const REMEMBERED_MS = 30 * 24 * 3_600_000;

export function createNotifier(channel: Channel, ports: NotifierPorts): OwnerNotifier {
  const { pagesUrl, clock, once, log = () => {}, limits } = ports;
  const idOf = (key: string) => `owner-notice:${channel.name}:${key}`;
  const queue = new SendQueue<NoticeMessage>({
    async send(message, key, signal) {
      if (await once.wasConsumed(idOf(key))) return;
      await channel.send(message, key, signal);
      log({ channel: channel.name, outcome: 'sent' });
      await once.consume(idOf(key), clock.now() + REMEMBERED_MS);
    },
    lost: (outcome) => log({ channel: channel.name, outcome }),
    ...(limits && { limits }),
  });
  return {
    notify(notice) {
      if (isForOwner(notice)) queue.add(noticeKey(notice), noticeMessage(notice, pagesUrl));
    },
    async close() {
      await queue.close();
      channel.close?.();
    },
  };
}
