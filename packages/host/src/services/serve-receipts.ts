import type { HostParts } from '../execution/host-parts.ts';
import type {
  ReceiptAnswer,
  ReceiptBeginning,
  ReceiptClaim,
  ReceiptService,
  StoredReply,
} from './receipt-claim.ts';

interface Underway {
  readonly requestDigest: string;
  readonly ended: Promise<void>;
}

/**
 * Answers a repeated request without doing it again. Requests that are being worked on are known here, finished ones in
 * the store.
 */
export function serveReceipts({ store, clock, timers, limits }: HostParts): ReceiptService {
  const underWay = new Map<string, Underway>();

  async function begin(
    id: string,
    requestDigest: string,
    reply: ReceiptClaim['reply'],
  ): Promise<ReceiptBeginning> {
    const deadline = clock.now() + limits.receiptWaitMs;
    for (;;) {
      const other = underWay.get(id);
      if (!other) break;
      if (other.requestDigest !== requestDigest) return { state: 'mismatch' };
      const left = deadline - clock.now();
      if (left <= 0 || !(await endsWithin(other.ended, left))) {
        return { state: 'in-flight', retryAfterSeconds: 1 };
      }
    }
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = () => {
        underWay.delete(id);
        resolve();
      };
    });
    underWay.set(id, { requestDigest, ended });
    try {
      const answered = await find(id, requestDigest);
      if (!answered) return claimed({ id, requestDigest, reply, stored: false }, end);
      end();
      return answered;
    } catch (error) {
      end();
      throw error;
    }
  }

  async function find(id: string, requestDigest: string): Promise<ReceiptAnswer | undefined> {
    const known = await store.receipts.find(id, clock.now());
    if (!known) return undefined;
    if (known.requestDigest !== requestDigest) return { state: 'mismatch' };
    return { state: 'replay', reply: { status: known.status, body: known.body } };
  }

  function claimed(claim: ReceiptClaim, end: () => void): ReceiptBeginning {
    return {
      state: 'new',
      claim,
      // Alone on a store a process knows all that is under way.
      answeredElsewhere: async () =>
        store.others && !claim.stored ? find(claim.id, claim.requestDigest) : undefined,
      async finish(reply: StoredReply | undefined) {
        try {
          if (claim.stored || !reply) return;
          const at = clock.now();
          const { id, requestDigest } = claim;
          await store.receipts.put({ id, requestDigest, ...reply, expiresAt: at + limits.receiptLifeMs }, at);
        } finally {
          end();
        }
      },
    };
  }

  function endsWithin(ended: Promise<void>, milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const cancel = timers.after(milliseconds, () => resolve(false));
      void ended.then(() => {
        cancel();
        resolve(true);
      });
    });
  }

  return { begin };
}
