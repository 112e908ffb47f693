import type { Clock, JsonObject } from '@handrail/base';
import { isJsonObject, ownProperty } from '@handrail/base';
import { type AbortSignalLike, AbortSource, type Timers } from '@handrail/tools';
import type { Subscription } from '../ports/subscriptions.ts';
import type { WebhookPorts } from './webhook-ports.ts';

const USER_AGENT = 'openwop-webhook-dispatcher/1';

interface Delivering {
  readonly ports: Pick<WebhookPorts, 'egress' | 'hmacHex'>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly timeoutMs: number;
  /** Set off when the subscription is removed or the host closes. */
  readonly signal: AbortSignalLike;
}

/**
 * Sends one signed delivery. Only an answer of 2xx counts; a redirect is not one and is never followed. Every failure
 * is the receiver's: it is not told to anybody, because its message could name the URL.
 */
export async function deliver(
  subscription: Subscription,
  content: JsonObject,
  { ports, clock, timers, timeoutMs, signal }: Delivering,
): Promise<boolean> {
  const body = JSON.stringify(content);
  const timestamp = String(Math.floor(clock.now() / 1_000));
  const signature = await ports.hmacHex(subscription.secret, `${timestamp}.${body}`);
  if (signal.aborted) return false;
  const source = new AbortSource();
  const giveUp = () => source.abort();
  signal.addEventListener('abort', giveUp);
  const stopTimer = timers.after(timeoutMs, giveUp);
  try {
    return await untilAborted(source.signal, async () => {
      const reply = await ports.egress.send({
        url: subscription.url,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': USER_AGENT,
          'X-openwop-Webhook-Id': subscription.webhookId,
          'X-openwop-Event-Type': eventTypeOf(content),
          'X-openwop-Timestamp': timestamp,
          'X-openwop-Signature': `sha256=${signature}`,
          'X-openwop-Signature-Algorithm': 'v1',
        },
        body,
        redirect: 'manual',
        provenance: { source: 'owner', subject: `webhook/${subscription.webhookId}` },
        signal: source.signal,
      });
      reply.discard();
      return reply.status >= 200 && reply.status < 300;
    });
  } catch {
    return false;
  } finally {
    stopTimer();
    signal.removeEventListener('abort', giveUp);
  }
}

function eventTypeOf(content: JsonObject): string {
  const event = ownProperty(content, 'event');
  const type = isJsonObject(event) ? ownProperty(event, 'type') : undefined;
  return typeof type === 'string' ? type : '';
}

/** An egress that does not listen to its signal is not waited for. */
function untilAborted(signal: AbortSignalLike, work: () => Promise<boolean>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(false));
    work().then(resolve, reject);
  });
}
