import type { Instant, RunState } from '@handrail/runs';
import type { HostParts } from '../execution/host-parts.ts';
import type { Message } from '../execution/message.ts';
import type { RunActor } from '../execution/run-actor.ts';
import type { HostOutcome } from '../outcome.ts';
import type { ReceiptClaim } from './receipt-claim.ts';
import { refusedBy } from './refused.ts';

/**
 * Lets a run record something for a caller and answers once it is committed. The receipt of a request with an
 * idempotency key goes into the same batch.
 */
export function commitFor<Value>(
  actor: RunActor,
  commands: Message['commands'],
  answer: (run: RunState, at: Instant) => Value,
  claim: ReceiptClaim | undefined,
  { limits }: Pick<HostParts, 'limits'>,
): Promise<HostOutcome<Value>> {
  return new Promise((resolve, reject) => {
    let isReceiptIn = false;
    const message: Message = {
      commands,
      settled(end) {
        try {
          if (claim && end.type === 'stored') claim.stored = isReceiptIn;
          resolve(end.type === 'stored' ? { ok: true, value: answer(end.run, end.at) } : refusedBy(end));
        } catch (error) {
          reject(error);
        }
      },
    };
    if (!claim) {
      actor.send(message);
      return;
    }
    actor.send({
      ...message,
      receiptId: claim.id,
      receipt(run, at) {
        const reply = claim.reply({ ok: true, value: answer(run, at) });
        isReceiptIn = reply !== undefined;
        if (!reply) return undefined;
        const { id, requestDigest } = claim;
        return { id, requestDigest, ...reply, expiresAt: at + limits.receiptLifeMs };
      },
    });
  });
}
