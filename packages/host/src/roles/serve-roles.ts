import { type Clock, isJsonObject } from '@handrail/base';
import { type DataScope, lookUpOrder } from '../data-scope.ts';
import type { HostOutcome } from '../outcome.ts';
import type { Records, StoredRecord } from '../ports/records.ts';
import { reading, refused } from '../services/refused.ts';
import {
  type Needed,
  OWNER_ROLE,
  ROLES,
  type RoleHolder,
  type RoleService,
  scopesOfRoles,
} from './role-service.ts';

const KIND = 'role';
const MOST_HOLDERS = 1_000;
const MOST_TRIES = 20;
/** Without characters that cannot be seen: two names that look the same are the same. */
const PRINCIPAL = /^(?!\s)[^\p{C}\p{Zl}\p{Zp}]{1,200}(?<!\s)$/u;

/** Without records nobody but the owner has a role. */
export function serveRoles(records: Records | undefined, clock: Clock): RoleService {
  async function rolesAt(scope: DataScope, principal: string): Promise<readonly string[]> {
    if (!records) return [];
    const found: string[] = [];
    for (const { tenant, workspace, mode } of lookUpOrder(scope)) {
      const stored = await records.read({ tenant, workspace, mode }, KIND, principal);
      if (stored) found.push(...rolesOf(stored));
    }
    return found;
  }

  function change(
    { tenant, workspace, mode }: DataScope,
    principal: string,
    role: string,
    changed: (roles: readonly string[]) => readonly string[],
  ): Promise<HostOutcome<RoleHolder>> {
    return reading<RoleHolder>(async () => {
      if (!records) return refused('capability_not_provided', 'This store keeps no roles.');
      if (!PRINCIPAL.test(principal)) {
        return refused('validation_error', 'A principal has 1 to 200 characters that can be seen.', {
          field: 'principal',
        });
      }
      if (!ROLES.some((each) => each.role === role)) {
        const known = ROLES.map((each) => each.role).join(', ');
        return refused('validation_error', `There is no such role. The roles are ${known}.`, {
          field: 'role',
        });
      }
      const scope = { tenant, workspace, mode };
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const stored = await records.read(scope, KIND, principal);
        const roles = changed(stored ? rolesOf(stored) : []);
        const record = { ...scope, kind: KIND, name: principal, content: { roles }, at: clock.now() };
        if (await records.put(record, stored?.version ?? 0)) return { ok: true, value: { principal, roles } };
      }
      return refused('conflict', 'Others change the roles at the same time. Try again.');
    });
  }

  return {
    catalogue: ROLES,
    grant: (scope, principal, role) =>
      change(scope, principal, role, (roles) => [...new Set([...roles, role])].sort()),
    revoke: (scope, principal, role) =>
      change(scope, principal, role, (roles) => roles.filter((each) => each !== role)),
    list: ({ tenant, workspace, mode }) =>
      reading(async () => {
        const page = { prefix: '', after: '', limit: MOST_HOLDERS };
        const stored = (await records?.list({ tenant, workspace, mode }, KIND, page)) ?? [];
        const holders = stored.map((each) => ({ principal: each.name, roles: rolesOf(each) }));
        return { ok: true, value: holders.filter(({ roles }) => roles.length > 0) };
      }),
    rolesOf: rolesAt,
    async decide(caller, scope, needed) {
      let roles: readonly string[];
      try {
        roles = [
          ...(caller.isOwner ? [OWNER_ROLE] : []),
          ...(caller.claimedRoles ?? []),
          ...(await rolesAt(scope, caller.principal)),
        ];
      } catch {
        return { allowed: false, reason: 'The roles of the caller could not be read.' };
      }
      if (roles.length === 0) return { allowed: false, reason: 'The caller has no role here.' };
      return isEnough(roles, needed)
        ? { allowed: true, reason: 'The caller has the role.' }
        : { allowed: false, reason: 'The caller has another role than this needs.' };
    },
  };
}

/** Naming nothing allows nothing. */
function isEnough(roles: readonly string[], { role, scope }: Needed): boolean {
  if (role === undefined && scope === undefined) return false;
  const granted: ReadonlySet<string> = scopesOfRoles(roles);
  const hasScope = scope === undefined || granted.has(scope);
  return hasScope && (role === undefined || roles.includes(role));
}

function rolesOf({ content }: StoredRecord): readonly string[] {
  const roles = isJsonObject(content) && Array.isArray(content.roles) ? content.roles : [];
  return roles.filter((role): role is string => typeof role === 'string');
}
