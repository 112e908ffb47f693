import type { Instant } from '@handrail/runs';

/** A workflow document as it was registered. The digest names it for ever; the id names the one to start next. */
export interface StoredDefinition {
  /** Empty: every tenant may run it. */
  readonly tenant: string;
  readonly workflowId: string;
  readonly digest: string;
  /** JSON text, exactly what was registered. */
  readonly document: string;
  readonly registeredAt: Instant;
}

export interface Definitions {
  /** Makes this the current one of its id and keeps the older ones. */
  put(definition: StoredDefinition): Promise<void>;
  /** The tenant's own first, then the one for every tenant. */
  current(tenant: string, workflowId: string): Promise<StoredDefinition | undefined>;
  byDigest(digest: string): Promise<StoredDefinition | undefined>;
  /** Current ones this tenant may run, by id, after this one. */
  list(tenant: string, after: string | undefined, limit: number): Promise<readonly StoredDefinition[]>;
}
