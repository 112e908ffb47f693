import type { Instant } from '@handrail/runs';

/** Things that work one time: login links, approval tokens, form tokens. */
export interface Once {
  /** True for the first caller and false for every other, also after a restart. Forgotten some time after `expiresAt`. */
  consume(id: string, expiresAt: Instant): Promise<boolean>;
  wasConsumed(id: string): Promise<boolean>;
}
