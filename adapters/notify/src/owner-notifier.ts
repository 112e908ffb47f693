import type { Clock } from '@handrail/base';
import type { Notifier, Once, OwnerNotice } from '@handrail/host';
import { NoticeFailure } from './notice-failure.ts';
import { isForOwner, type NoticeMessage, noticeId, noticeMessage } from './notice-message.ts';

/** Set off when nobody waits for the attempt any more. */
type Signal = Parameters<Notifier['send']>[2];

/** Tells owners by one way. The host keeps what is to be sent and calls again after a failure. */
export interface OwnerNotifier {
  readonly name: string;
  /** Gives `refused` for what would fail again, and rejects for what may pass. */
  send(notice: OwnerNotice, signal: Signal): Promise<'sent' | 'refused'>;
  close(): Promise<void>;
}

export interface NotifierPorts {
  /** Where owners reach the pages of this host, as in `https://handrail.example`. */
  readonly pagesUrl: string;
  readonly clock: Clock;
  /** Remembers across restarts what was sent, so that nothing is sent twice but after a crash. */
  readonly once: Once;
  readonly log?: NoticeLog;
}

/** Gets names and counts, never an address, a text or an error that could hold one. */
export type NoticeLog = (facts: {
  readonly channel: string;
  readonly outcome: 'sent' | 'failed' | 'refused';
}) => void;

/** One way to reach owners. Throws `NoticeFailure`, or anything else for a failure that may pass. */
export interface Channel {
  readonly name: string;
  /** The id is the same every time the same notice is sent. */
  send(message: NoticeMessage, id: string, signal: Signal): Promise<void>;
  close?(): void;
}

const REMEMBERED_MS = 30 * 24 * 3_600_000;

export function createNotifier(channel: Channel, ports: NotifierPorts): OwnerNotifier {
  const { pagesUrl, clock, once, log = () => {} } = ports;
  const { name } = channel;
  return {
    name,
    async send(notice, signal) {
      if (!isForOwner(notice)) return 'sent';
      const id = noticeId(notice);
      const known = `owner-notice:${name}:${id}`;
      if (await once.wasConsumed(known)) return 'sent';
      try {
        await channel.send(noticeMessage(notice, pagesUrl), id, signal);
      } catch (error) {
        const isFinal = error instanceof NoticeFailure;
        log({ channel: name, outcome: isFinal ? 'refused' : 'failed' });
        if (isFinal) return 'refused';
        throw error;
      }
      log({ channel: name, outcome: 'sent' });
      await once.consume(known, clock.now() + REMEMBERED_MS);
      return 'sent';
    },
    close: async () => channel.close?.(),
  };
}
