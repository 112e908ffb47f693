import { isJsonObject, type JsonValue } from '@handrail/base';
import { isGoverned, type ResolveInterrupt, type RunState } from '@handrail/runs';
import type { Caller } from '../caller.ts';
import type { HostParts } from '../execution/host-parts.ts';
import type { Projection } from '../execution/projection.ts';
import { governanceGate, readGovernanceGate } from '../nodes/governance-gate.ts';
import { NodeConfigError } from '../nodes/node-config.ts';
import type { HostOutcome } from '../outcome.ts';
import type { RoleService } from '../roles/role-service.ts';
import { commitFor } from './commit-for.ts';
import { refused } from './refused.ts';
import type { VisibleRuns } from './visible-runs.ts';

export interface GovernParts {
  readonly parts: HostParts;
  readonly visible: VisibleRuns;
  readonly roles: RoleService;
}

type Authority = NonNullable<ResolveInterrupt['authority']>;

/**
 * Looks up what a caller may do at a governance gate; undefined for any other interrupt. A denial is recorded in the log
 * of the run, and so in the audit log, and the gate waits on.
 */
export async function governGate(
  caller: Caller,
  { runId, nodeId }: { readonly runId: string; readonly nodeId: string },
  value: JsonValue,
  { parts, visible, roles }: GovernParts,
): Promise<HostOutcome<Authority | undefined>> {
  const found = await visible.projection(caller, runId);
  if (!found.ok) return found;
  const { identity, state } = found.value;
  const gate = gateAt(state, nodeId);
  if (!gate) return { ok: true, value: undefined };
  const isOverride = isJsonObject(value) && value.action === 'override';
  const action = isOverride ? 'approvals:override' : 'approvals:respond';
  const needed = isOverride
    ? { role: gate.overrideRole }
    : { role: gate.requiredRole, scope: gate.requiredScope };
  const { allowed, reason } = await roles.decide(caller, identity, needed);
  if (allowed) {
    const { overrideBypassesQuorum: bypassesQuorum } = gate;
    return { ok: true, value: { decide: !isOverride, override: isOverride, bypassesQuorum } };
  }
  const decision = { principal: caller.principal, action, resource: `${runId}/${nodeId}`, allowed, reason };
  const facts = [{ type: 'authorization.decided', nodeId, payload: decision }];
  const recorded = await commitFor(
    parts.actors.of(runId),
    () => [{ type: 'record-facts', facts }],
    () => null,
    undefined,
    parts,
  );
  if (!recorded.ok) return recorded;
  return refused('forbidden', `This gate is closed to the caller. ${reason}`, { nodeId });
}

/** Whether somebody could decide here. Where no roles are asked for, everybody could who sees it. */
export async function mayDecideAtGate(
  person: Caller,
  { identity, state }: Pick<Projection, 'identity' | 'state'>,
  nodeId: string,
  roles: RoleService,
): Promise<boolean> {
  const gate = gateAt(state, nodeId);
  if (!gate) return true;
  const needed = { role: gate.requiredRole, scope: gate.requiredScope };
  return (await roles.decide(person, identity, needed)).allowed;
}

function gateAt({ workflow, nodes }: RunState, nodeId: string) {
  const index = workflow.indexOf.get(nodeId);
  const interrupt = index === undefined ? undefined : nodes.at(index).interrupt;
  const node = index === undefined ? undefined : workflow.nodes[index];
  if (!node || !interrupt || !isGoverned(interrupt)) return undefined;
  try {
    // Only the gate itself says who decides; whatever else claims to be governed is closed to everybody.
    if (node.typeId === governanceGate.typeId) return readGovernanceGate(node.config);
  } catch (error) {
    if (!(error instanceof NodeConfigError)) throw error;
  }
  return {
    requiredRole: undefined,
    requiredScope: undefined,
    overrideRole: undefined,
    overrideBypassesQuorum: false,
  };
}
