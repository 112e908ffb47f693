import { type Clock, isJsonObject, type JsonValue } from '@handrail/base';
import type { DataScope } from '../data-scope.ts';
import type { Records, StoredRecord } from '../ports/records.ts';
import { reading, refused } from '../services/refused.ts';
import type { Member, MemberService } from './member-service.ts';
import { ROLES, type RoleService } from './role-service.ts';

const KIND = 'member';
const MOST_MEMBERS = 1_000;
const MOST_TRIES = 20;

export function serveMembers(records: Records, roles: RoleService, clock: Clock): MemberService {
  const memberOf = async (scope: DataScope, stored: StoredRecord): Promise<Member | undefined> => {
    const kept = readMember(stored.content);
    if (!kept) return undefined;
    const principal = stored.name;
    const held = [...new Set([...kept.claimedRoles, ...(await roles.rolesOf(scope, principal))])];
    return { ...placeOf(scope), principal, ...kept, roles: held.sort(), signedInAt: stored.at };
  };
  return {
    signIn: ({ principal, name, claimedRoles, ...scope }) =>
      reading<Member>(async () => {
        const known = claimedRoles.filter((role) => ROLES.some((each) => each.role === role));
        if (known.length === 0 && (await roles.rolesOf(scope, principal)).length === 0) {
          return refused('forbidden', 'This account has no role on this host.');
        }
        for (let tries = 0; tries < MOST_TRIES; tries += 1) {
          const before = await records.read(placeOf(scope), KIND, principal);
          const content = { name, claimedRoles: known };
          const at = clock.now();
          const record = { ...placeOf(scope), kind: KIND, name: principal, content, at };
          if (!(await records.put(record, before?.version ?? 0))) continue;
          const member = await memberOf(scope, { name: principal, version: 0, content, at });
          if (member) return { ok: true, value: member };
        }
        return refused('conflict', 'This account signs in elsewhere at the same time. Try again.');
      }),
    async find(scope, principal) {
      const stored = await records.read(placeOf(scope), KIND, principal);
      const member = stored && (await memberOf(scope, stored));
      return member && member.roles.length > 0 ? member : undefined;
    },
    list: (scope) =>
      reading(async () => {
        const page = { prefix: '', after: '', limit: MOST_MEMBERS };
        const stored = await records.list(placeOf(scope), KIND, page);
        const members = await Promise.all(stored.map((each) => memberOf(scope, each)));
        return { ok: true, value: members.filter((member) => member !== undefined) };
      }),
    remove: (scope, principal) =>
      reading<boolean>(async () => {
        for (const { role } of ROLES) {
          const held = await roles.rolesOf(scope, principal);
          if (!held.includes(role)) continue;
          const revoked = await roles.revoke(scope, principal, role);
          if (!revoked.ok) return revoked;
        }
        for (let tries = 0; tries < MOST_TRIES; tries += 1) {
          const stored = await records.read(placeOf(scope), KIND, principal);
          if (!stored) return { ok: true, value: tries > 0 };
          if (await records.remove(placeOf(scope), KIND, principal, stored.version)) {
            return { ok: true, value: true };
          }
        }
        return refused('conflict', 'This account signs in at the same time. Try again.');
      }),
  };
}

/** Callers are scopes too; what else they hold is not for the store. */
function placeOf({ tenant, workspace, mode }: DataScope): DataScope {
  return { tenant, workspace, mode };
}

function readMember(content: JsonValue): Pick<Member, 'name' | 'claimedRoles'> | undefined {
  if (!isJsonObject(content) || typeof content.name !== 'string') return undefined;
  const roles = Array.isArray(content.claimedRoles) ? content.claimedRoles : [];
  return {
    name: content.name,
    claimedRoles: roles.filter((role): role is string => typeof role === 'string'),
  };
}
