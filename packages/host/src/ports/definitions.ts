import type { Instant } from '@handrail/runs';
import type { DataScope } from '../data-scope.ts';

/** A workflow document as it was registered. The digest names it for ever; the id names the one to start next. */
export interface StoredDefinition extends DataScope {
  readonly workflowId: string;
  readonly digest: string;
  /** JSON text, exactly what was registered. */
  readonly document: string;
  readonly registeredAt: Instant;
}

/** The host's own: every tenant may run what belongs here, in both modes. No key and no owner has this tenant. */
export const EVERYONE: DataScope = { tenant: '', workspace: undefined, mode: 'live' };

export interface Definitions {
  /** Makes this the current one of its scope and id and keeps the older ones. */
  put(definition: StoredDefinition): Promise<void>;
  /** The workspace's own first, then the tenant's, then the one for everyone. Modes share only the last. */
  current(scope: DataScope, workflowId: string): Promise<StoredDefinition | undefined>;
  /** Whoever registered it: a digest represents the document itself. */
  byDigest(digest: string): Promise<StoredDefinition | undefined>;
  /** Current ones this scope may run, by id, after this one. */
  list(scope: DataScope, after: string | undefined, limit: number): Promise<readonly StoredDefinition[]>;
  /** The scopes of this tenant that have their own definitions. */
  scopes(tenant: string): Promise<readonly DataScope[]>;
}
