import type { Caller } from '../caller.ts';
import type { DataScope } from '../data-scope.ts';
import type { HostOutcome } from '../outcome.ts';
import { SCOPES, type Scope } from './scopes.ts';

/** A name for what somebody may decide, with the scopes it grants. */
export interface Role {
  readonly role: string;
  readonly scopes: readonly Scope[];
}

/** The roles of every host; an owner who is signed in always has the first. */
export const ROLES: readonly Role[] = [
  { role: 'owner', scopes: SCOPES },
  { role: 'admin', scopes: SCOPES.filter((scope) => scope !== 'approvals:respond') },
  { role: 'approver', scopes: ['runs:read', 'artifacts:read', 'approvals:respond'] },
  { role: 'operator', scopes: ['manifest:read', 'runs:create', 'runs:read', 'runs:cancel'] },
  { role: 'auditor', scopes: ['runs:read', 'audit:read'] },
];

export const OWNER_ROLE = 'owner';

/** What somebody with these roles may do. A role that the catalogue does not have gives nothing. */
export function scopesOfRoles(roles: readonly string[]): ReadonlySet<Scope> {
  return new Set(ROLES.filter(({ role }) => roles.includes(role)).flatMap(({ scopes }) => scopes));
}

/** Who has which role, for each tenant, workspace and mode. Nothing that is not written down is allowed. */
export interface RoleService {
  readonly catalogue: readonly Role[];
  /** Also refused for a role that the catalogue does not have. */
  grant(scope: DataScope, principal: string, role: string): Promise<HostOutcome<RoleHolder>>;
  revoke(scope: DataScope, principal: string, role: string): Promise<HostOutcome<RoleHolder>>;
  /** Of exactly this scope, by principal. */
  list(scope: DataScope): Promise<HostOutcome<readonly RoleHolder[]>>;
  /** Those that a principal was granted where `scope` is: in the workspace, and in the tenant as a whole. */
  rolesOf(scope: DataScope, principal: string): Promise<readonly string[]>;
  /** Whether a caller may do something where `scope` is; false whenever that cannot be found out. */
  decide(caller: Caller, scope: DataScope, needed: Needed): Promise<RoleDecision>;
}

export type RoleHolder = { readonly principal: string; readonly roles: readonly string[] };

/** Everything that is named. */
export interface Needed {
  readonly role?: string | undefined;
  readonly scope?: string | undefined;
}

export interface RoleDecision {
  readonly allowed: boolean;
  readonly reason: string;
}
