import type { Caller } from '../caller.ts';
import type { HostOutcome } from '../outcome.ts';

export interface WebhookService {
  register(caller: Caller, request: WebhookRequest): Promise<HostOutcome<RegisteredWebhook>>;
  /** Also for an id that is not there: false. Nothing is sent afterwards. */
  remove(caller: Caller, webhookId: string): Promise<boolean>;
}

export interface WebhookRequest {
  readonly url: string;
  readonly events: readonly string[];
  readonly tags?: readonly string[];
  /** Made when left out. */
  readonly secret?: string;
}

export interface RegisteredWebhook {
  readonly webhookId: string;
  /** Shown this once. */
  readonly secret: string;
  /** First eight hexadecimal digits of its SHA-256. */
  readonly secretFingerprint: string;
}
