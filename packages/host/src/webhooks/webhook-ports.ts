import type { DeliveryLimits } from '../outbox/delivery-limits.ts';
import type { Egress } from '../ports/egress.ts';

/**
 * What webhooks need from outside. Whether they may reach private networks is decided once, by whoever makes this: the
 * egress, the check and `allowsHttp` are strict together or relaxed together.
 */
export interface WebhookPorts {
  /** The way out for deliveries: it resolves, checks and pins every address each time. */
  readonly egress: Egress;
  /** Why this URL may not be delivered to, in words for people and without the URL; undefined when it may. */
  readonly checkUrl: (url: string) => Promise<string | undefined>;
  /** Only for tests on one machine. */
  readonly allowsHttp?: boolean;
  /** SHA-256 over UTF-8, as lowercase hexadecimal. */
  readonly sha256Hex: (text: string) => Promise<string>;
  /** HMAC-SHA-256 over UTF-8, as lowercase hexadecimal. */
  readonly hmacHex: (secret: string, text: string) => Promise<string>;
  readonly limits?: Partial<DeliveryLimits>;
}
