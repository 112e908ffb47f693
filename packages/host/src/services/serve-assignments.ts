import { approversOf, assignObstacle, isTerminal } from '@handrail/runs';
import type { Caller } from '../caller.ts';
import { type DataScope, isWithin, lookUpOrder } from '../data-scope.ts';
import type { HostParts } from '../execution/host-parts.ts';
import type { Projection } from '../execution/projection.ts';
import type { HostOutcome } from '../outcome.ts';
import type { MemberService } from '../roles/member-service.ts';
import { OWNER_ROLE, type RoleService } from '../roles/role-service.ts';
import type { AssignmentService, KnownOwner } from './assignment-service.ts';
import { commitFor } from './commit-for.ts';
import { mayDecideAtGate } from './govern-gate.ts';
import { reading, refused } from './refused.ts';
import type { VisibleRuns } from './visible-runs.ts';

export interface AssignmentParts {
  /** Those whom the operator named. Others are members with the role `owner`. */
  readonly owners: readonly KnownOwner[];
  readonly members: MemberService | undefined;
  readonly roles: RoleService;
}

type Person = KnownOwner & Pick<Caller, 'claimedRoles'>;

export function serveAssignments(
  parts: HostParts,
  visible: VisibleRuns,
  { owners, members, roles }: AssignmentParts,
): AssignmentService {
  /** Owners in person, who alone see on their pages what they would agree to. */
  async function ownersOf(scope: DataScope): Promise<HostOutcome<readonly Person[]>> {
    const found = new Map<string, Person>();
    for (const owner of owners) if (isWithin(owner, scope)) found.set(owner.principal, owner);
    if (members) {
      for (const each of lookUpOrder(scope)) {
        const listed = await members.list(each);
        if (!listed.ok) return listed;
        const inPerson = listed.value.filter((member) => member.roles.includes(OWNER_ROLE));
        for (const member of inPerson) found.set(member.principal, member);
      }
    }
    return { ok: true, value: [...found.values()] };
  }

  async function peopleFor(
    { identity, state }: Projection,
    nodeId: string,
  ): Promise<HostOutcome<readonly Person[]>> {
    const index = state.workflow.indexOf.get(nodeId);
    const interrupt = index === undefined ? undefined : state.nodes.at(index).interrupt;
    if (!interrupt || isTerminal(state.phase)) {
      return refused('interrupt_not_found', 'This node waits at no interrupt.');
    }
    const obstacle = assignObstacle(interrupt);
    if (obstacle !== undefined) return refused('validation_error', obstacle, { nodeId });
    const known = await ownersOf(identity);
    if (!known.ok) return known;
    const approvers = approversOf(interrupt);
    const people: Person[] = [];
    for (const person of known.value) {
      if (approvers.length > 0 && !approvers.includes(person.principal)) continue;
      const asCaller: Caller = { ...person, isOwner: true };
      if (await mayDecideAtGate(asCaller, { identity, state }, nodeId, roles)) people.push(person);
    }
    return { ok: true, value: people };
  }

  return {
    people: (caller, { runId, nodeId }) =>
      reading(async () => {
        const found = await visible.projection(caller, runId);
        if (!found.ok) return found;
        const people = await peopleFor(found.value, nodeId);
        if (!people.ok) return people;
        const named = people.value.map(({ principal, name }) => ({ principal, name }));
        return { ok: true, value: named.sort((one, other) => one.name.localeCompare(other.name, 'en')) };
      }),
    assign: (caller, { runId, nodeId, interruptId }, to, claim) =>
      reading(async () => {
        const found = await visible.projection(caller, runId);
        if (!found.ok) return found;
        const people = await peopleFor(found.value, nodeId);
        if (!people.ok) return people;
        if (!people.value.some(({ principal }) => principal === to)) {
          return refused('validation_error', 'This person cannot answer this. Choose one of those who can.', {
            field: 'to',
          });
        }
        return commitFor(
          parts.actors.of(runId),
          () => [
            {
              type: 'assign-interrupt',
              nodeId,
              ...(interruptId !== undefined && { interruptId }),
              to,
              by: caller.principal,
              via: caller.isOwner ? 'owner' : 'bearer',
            },
          ],
          () => ({ runId, nodeId, assignee: to }),
          claim,
          parts,
        );
      }),
    async nameOf(scope, principal) {
      const owner = owners.find((each) => each.principal === principal && isWithin(each, scope));
      if (owner) return owner.name;
      if (!members) return principal;
      for (const each of lookUpOrder(scope)) {
        const member = await members.find(each, principal);
        if (member) return member.name;
      }
      return principal;
    },
  };
}
