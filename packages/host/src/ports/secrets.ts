import type { Instant } from '@handrail/runs';
import type { DataScope } from '../data-scope.ts';

/** Credentials by name. A value leaves only into the request that needs it and is never recorded. */
export interface Secrets {
  /** The workspace's own first, then the tenant's; undefined when neither has it in this mode. Counts as a use. */
  read(scope: DataScope, name: string): Promise<string | undefined>;
}

/** What may be stated about a secret. Without a workspace it is for the whole tenant. */
export interface SecretRecord extends DataScope {
  readonly name: string;
  /** From 1, and one more each time it is set. */
  readonly version: number;
  readonly setAt: Instant;
  /** Undefined when it was never used. */
  readonly usedAt: Instant | undefined;
}

export interface SecretWrite extends DataScope {
  readonly name: string;
  readonly value: string;
  readonly setAt: Instant;
}

/** Where secrets are kept; a store encrypts their values, bound to scope, name and version. Replies of owners never get here. */
export interface StoredSecrets {
  /** Replaces the value of exactly this scope and name. */
  put(secret: SecretWrite): Promise<void>;
  /** Of exactly this scope. */
  read(scope: DataScope, name: string): Promise<(SecretRecord & { readonly value: string }) | undefined>;
  /** The latest moment counts. */
  used(scope: DataScope, name: string, at: Instant): Promise<void>;
  /** By tenant, workspace, name and mode, without values. */
  list(tenant: string | undefined): Promise<readonly SecretRecord[]>;
  /** False when there was none of exactly this scope. */
  remove(scope: DataScope, name: string): Promise<boolean>;
}
