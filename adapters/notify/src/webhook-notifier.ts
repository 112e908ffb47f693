import { createHmac } from 'node:crypto';
import type { Egress } from '@handrail/host';
import { NoticeFailure } from './notice-failure.ts';
import { createNotifier, type NotifierPorts, type OwnerNotifier } from './owner-notifier.ts';

export interface WebhookNotifierOptions extends NotifierPorts {
  readonly url: string;
  /** At least 16 characters; both sides know it. */
  readonly secret: string;
  /** The one way out of the host. */
  readonly egress: Egress;
}

const EVENT = 'handrail.owner.notice';
const LEAST_SECRET = 16;

/**
 * Posts a notice to an address of the operator's, signed as the host signs its webhooks: an HMAC with SHA-256 over
 * timestamp, dot and body. Only an answer of 2xx counts, and no redirect is followed.
 */
export function createWebhookNotifier(options: WebhookNotifierOptions): OwnerNotifier {
  const { url, secret, egress, clock } = options;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error('A webhook for notices needs an address that begins with https://.');
  }
  if (secret.length < LEAST_SECRET) {
    throw new Error(`The secret of a webhook for notices has at least ${LEAST_SECRET} characters.`);
  }
  return createNotifier(
    {
      name: 'webhook',
      async send({ title, text, link }, noticeId, signal) {
        const body = JSON.stringify({ event: { type: EVENT, noticeId, title, text, link } });
        const timestamp = String(Math.floor(clock.now() / 1_000));
        const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
        const reply = await egress
          .send({
            url,
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'user-agent': 'openwop-webhook-dispatcher/1',
              'X-openwop-Webhook-Id': 'owner-notices',
              'X-openwop-Event-Type': EVENT,
              'X-openwop-Timestamp': timestamp,
              'X-openwop-Signature': `sha256=${signature}`,
              'X-openwop-Signature-Algorithm': 'v1',
            },
            body,
            redirect: 'manual',
            provenance: { source: 'operator', subject: 'owner-notices' },
            signal,
          })
          .catch((error: unknown) => {
            throw isBlocked(error) ? new NoticeFailure('The way out refuses this address.') : error;
          });
        reply.discard();
        if (reply.status < 200 || reply.status > 299) throw new Error('The receiver did not take it.');
      },
    },
    options,
  );
}

/** What may never be sent there is not tried again. */
function isBlocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ssrf_blocked';
}
