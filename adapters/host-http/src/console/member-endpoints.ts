import type { JsonObject } from '@handrail/base';
import { type Caller, type Host, type HostOutcome, ROLES } from '@handrail/host';
import { toTimestamp } from '@handrail/runs';
import { answerJson, NO_CONTENT } from '../api/answer.ts';
import { changeEndpoint, type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { list, object, text, timestamp } from '../api/schemas.ts';
import { refusalAnswer } from '../errors/refusal-answer.ts';

/** Somebody with a role, or who signed in with a provider. */
export interface MemberSummary {
  readonly principal: string;
  /** As the provider calls them; nothing of somebody who never signed in there. */
  readonly name?: string;
  /** Those that were given here. */
  readonly granted: readonly string[];
  /** Those that the provider said at the last sign-in. */
  readonly claimed: readonly string[];
  readonly signedInAt?: string;
}

type MemberParts = Pick<Host, 'roles' | 'members'>;

/** Who could give roles could give themselves any, so only the owner in person does. */
const access = 'owner' as const;
const PATH = '/v1/handrail/members';
const roleName: JsonObject = { type: 'string', enum: ROLES.map(({ role }) => role) };
const member = object(
  { principal: text, name: text, granted: list(text), claimed: list(text), signedInAt: timestamp },
  ['principal', 'granted', 'claimed'],
);

export function listMembersEndpoint(parts: MemberParts) {
  return readEndpoint({
    method: 'GET',
    path: PATH,
    operationId: 'listMembers',
    summary: 'Who has which role, and which roles there are.',
    access,
    success: {
      status: 200,
      description: 'Members by principal, and the roles with their scopes.',
      schema: object(
        {
          members: list(member),
          roles: list(object({ role: text, scopes: list(text) }, ['role', 'scopes'])),
        },
        ['members', 'roles'],
      ),
    },
    async answer({ caller, correlationId }) {
      const found = await membersOf(parts, caller);
      if (!found.ok) return refusalAnswer(found.refusal, correlationId);
      const roles = ROLES.map(({ role, scopes }) => ({ role, scopes: [...scopes] }));
      return answerJson(200, { members: found.value, roles });
    },
  });
}

interface RolesBody {
  readonly principal: string;
  readonly roles: readonly string[];
}

export function setRolesEndpoint(parts: MemberParts) {
  return changeEndpoint({
    method: 'PUT',
    path: PATH,
    operationId: 'setRoles',
    summary: 'Gives somebody exactly these roles here, beside those of their provider.',
    access,
    body: {
      schema: object(
        {
          principal: { type: 'string', minLength: 1, maxLength: 200 },
          roles: { ...list(roleName, ROLES.length), uniqueItems: true },
        },
        ['principal', 'roles'],
      ),
    },
    success: { status: 200, description: 'Their roles.', schema: member },
    refusals: [409, 501],
    async change({
      caller,
      body: { principal, roles },
    }: KeyedCall<RolesBody>): Promise<HostOutcome<MemberSummary>> {
      for (const { role } of ROLES) {
        const work = roles.includes(role) ? parts.roles.grant : parts.roles.revoke;
        const changed = await work(caller, principal, role);
        if (!changed.ok) return changed;
      }
      const found = await membersOf(parts, caller);
      if (!found.ok) return found;
      const known = found.value.find((each) => each.principal === principal);
      return { ok: true, value: known ?? { principal, granted: [...roles], claimed: [] } };
    },
    show: (changed) => answerJson(200, changed),
  });
}

export function removeMemberEndpoint({ members, roles }: MemberParts) {
  return changeEndpoint({
    method: 'DELETE',
    path: `${PATH}/{principal}`,
    operationId: 'removeMember',
    summary: 'Takes the roles of somebody away and ends their sessions.',
    access,
    success: { status: 204, description: 'They are out, until their provider says that they have a role.' },
    refusals: [404, 409],
    async change({ caller, params: { principal = '' } }: KeyedCall): Promise<HostOutcome<null>> {
      const held = await roles.list(caller);
      if (!held.ok) return held;
      const isKnown = held.value.some((each) => each.principal === principal);
      const removed = (await members?.remove(caller, principal)) ?? { ok: true as const, value: false };
      if (!removed.ok) return removed;
      if (isKnown || removed.value) return { ok: true, value: null };
      return { ok: false, refusal: { code: 'not_found', message: 'There is no member of this name.' } };
    },
    show: () => NO_CONTENT,
  });
}

async function membersOf(
  { roles, members }: MemberParts,
  caller: Caller,
): Promise<HostOutcome<readonly MemberSummary[]>> {
  const granted = await roles.list(caller);
  if (!granted.ok) return granted;
  const signedIn = (await members?.list(caller)) ?? { ok: true as const, value: [] };
  if (!signedIn.ok) return signedIn;
  const found = new Map<string, MemberSummary>();
  for (const { principal, roles: held } of granted.value) {
    found.set(principal, { principal, granted: [...held], claimed: [] });
  }
  for (const { principal, name, claimedRoles, signedInAt } of signedIn.value) {
    const { granted: held = [] } = found.get(principal) ?? {};
    const at = toTimestamp(signedInAt);
    found.set(principal, { principal, name, granted: held, claimed: [...claimedRoles], signedInAt: at });
  }
  const all = [...found.values()].sort((a, b) => (a.principal < b.principal ? -1 : 1));
  return { ok: true, value: all };
}
