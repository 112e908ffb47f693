import type { Clock, JsonObject } from '@handrail/base';
import { type HostOutcome, type HostStore, type RoleHolder, serveMembers, serveRoles } from '@handrail/host';
import { toTimestamp } from '@handrail/runs';
import { operatorActionsMessages } from '../messages/operator.ts';
import { LOCAL_TENANT } from '../server-config.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import type { OperatorActions } from './operator-socket.ts';
import { name, text } from './read-input.ts';

interface RolePorts {
  readonly store: HostStore;
  readonly clock: Clock;
  readonly isForConformance: boolean;
}

/** Who may decide at governance gates, and which tenants there are. */
export function roleActions({ store, clock, isForConformance }: RolePorts): OperatorActions {
  const roles = serveRoles(store.records, clock);
  const members = store.records && serveMembers(store.records, roles, clock);
  const scopeOf = (input: JsonObject) => {
    const mode = input.mode ?? (isForConformance ? 'test' : 'live');
    if (mode !== 'live' && mode !== 'test')
      throw new OperatorRefusal('wrong-mode', operatorActionsMessages.mode);
    return {
      tenant: input.tenant === undefined ? LOCAL_TENANT : name(input, 'tenant'),
      workspace: input.workspace === undefined ? undefined : name(input, 'workspace'),
      mode: mode as 'live' | 'test',
    };
  };
  return {
    'roles.list': async (input) => ({
      catalogue: roles.catalogue.map(({ role, scopes }) => ({ role, scopes })),
      holders: accepted(await roles.list(scopeOf(input))).map(holderJson),
    }),
    'roles.grant': async (input) =>
      holderJson(accepted(await roles.grant(scopeOf(input), text(input, 'principal'), text(input, 'role')))),
    'roles.revoke': async (input) =>
      holderJson(accepted(await roles.revoke(scopeOf(input), text(input, 'principal'), text(input, 'role')))),
    'members.list': async (input) => {
      const found = members ? accepted(await members.list(scopeOf(input))) : [];
      return found.map(({ principal, name: called, roles: held, signedInAt }) => ({
        principal,
        name: called,
        roles: [...held],
        signedInAt: toTimestamp(signedInAt),
      }));
    },
    'members.remove': async (input) => {
      const removed = members && accepted(await members.remove(scopeOf(input), text(input, 'principal')));
      if (removed !== true) throw new OperatorRefusal('no-such-member', operatorActionsMessages.noMember);
      return { removed: true };
    },
    'tenants.list': async () => {
      const counts = new Map<string, number>([[LOCAL_TENANT, 0]]);
      for (const { tenant, revokedAt } of await store.keys.list(undefined)) {
        counts.set(tenant, (counts.get(tenant) ?? 0) + (revokedAt === undefined ? 1 : 0));
      }
      return [...counts].sort().map(([tenant, keys]) => ({ tenant, keys }));
    },
  };
}

function accepted<Value>(outcome: HostOutcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new OperatorRefusal('wrong-role', outcome.refusal.message);
}

function holderJson({ principal, roles }: RoleHolder): JsonObject {
  return { principal, roles: [...roles] };
}
