import type { Instant } from '@handrail/runs';

/** Credentials by name. A value leaves only into the request that needs it and is never recorded. */
export interface Secrets {
  /** The workspace's own first, then the tenant's; undefined when neither has it. Counts as a use. */
  read(scope: SecretScope, name: string): Promise<string | undefined>;
}

export interface SecretScope {
  readonly tenant: string;
  /** Undefined: for the whole tenant. */
  readonly workspace: string | undefined;
}

/** What may be said about a secret. */
export interface SecretRecord extends SecretScope {
  readonly name: string;
  /** From 1, and one more each time it is set. */
  readonly version: number;
  readonly setAt: Instant;
  /** Undefined when it was never used. */
  readonly usedAt: Instant | undefined;
}

export interface SecretWrite extends SecretScope {
  readonly name: string;
  readonly value: string;
  readonly setAt: Instant;
}

/** Where secrets are kept; a store encrypts their values, bound to scope, name and version. Replies of owners never get here. */
export interface StoredSecrets {
  /** Replaces the value of exactly this scope and name. */
  put(secret: SecretWrite): Promise<void>;
  /** Of exactly this scope. */
  read(
    tenant: string,
    workspace: string | undefined,
    name: string,
  ): Promise<(SecretRecord & { readonly value: string }) | undefined>;
  /** The latest moment counts. */
  used(tenant: string, workspace: string | undefined, name: string, at: Instant): Promise<void>;
  /** By tenant, workspace and name, without values. */
  list(tenant: string | undefined): Promise<readonly SecretRecord[]>;
  /** False when there was none of exactly this scope. */
  remove(tenant: string, workspace: string | undefined, name: string): Promise<boolean>;
}
