import type { RunMode } from './ports/run-record.ts';

/**
 * Where something belongs that a host keeps: runs, workflows, webhooks, secrets, keys. Every register is divided by all
 * three parts, so what one scope registers is never found, replaced or removed from another.
 */
export interface DataScope {
  readonly tenant: string;
  /** Undefined: the tenant as a whole. */
  readonly workspace: string | undefined;
  /** Test and live data never mix. */
  readonly mode: RunMode;
}

/** Whether `scope` has charge of what belongs to `other`: a tenant has charge of its workspaces, within one mode. */
export function isWithin(scope: DataScope, other: DataScope): boolean {
  return (
    other.tenant === scope.tenant &&
    other.mode === scope.mode &&
    (scope.workspace === undefined || other.workspace === scope.workspace)
  );
}

export function isSameScope(one: DataScope, other: DataScope): boolean {
  return isWithin(one, other) && one.workspace === other.workspace;
}

/** Where a run of this scope looks for what is registered: its own workspace, then the tenant as a whole. */
export function lookUpOrder({ tenant, workspace, mode }: DataScope): readonly DataScope[] {
  const shared: DataScope = { tenant, workspace: undefined, mode };
  return workspace === undefined ? [shared] : [{ tenant, workspace, mode }, shared];
}

/** Tells scopes apart in maps. The parts never mix: each of them is quoted. */
export function scopeKey({ tenant, workspace, mode }: DataScope): string {
  return JSON.stringify([tenant, workspace ?? null, mode]);
}
