import type { Instant } from '@handrail/runs';
import type { DataScope } from '../data-scope.ts';

/** A key as it is kept: only its hash. */
export interface ApiKey extends DataScope {
  readonly id: string;
  /** SHA-256 of the whole key, in hexadecimal. Keys are random, so a slow hash would protect nothing. */
  readonly hash: string;
  readonly label: string;
  readonly principal: string;
  readonly scopes: readonly string[];
  readonly createdAt: Instant;
  readonly expiresAt: Instant | undefined;
  readonly revokedAt: Instant | undefined;
}

export interface ApiKeys {
  put(key: ApiKey): Promise<void>;
  byHash(hash: string): Promise<ApiKey | undefined>;
  list(tenant: string | undefined): Promise<readonly ApiKey[]>;
  /** The earliest moment that it was revoked for counts. False when there is no such key. */
  revoke(id: string, at: Instant): Promise<boolean>;
}
