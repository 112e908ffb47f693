import type { JsonObject } from '@handrail/base';
import { GOVERNANCE } from '@handrail/runs';
import { ask } from './ask.ts';
import { pureNode } from './define-node.ts';
import { count, flag, some, text } from './node-about.ts';
import { flagAt, NodeConfigError, objectAt, optionalCountAt, optionalTextAt, textAt } from './node-config.ts';

/** Ten years, as long as an interrupt may wait. */
const LONGEST_SECONDS = 315_360_000;

/** Waits until people with a role have decided (RFC 0051). */
export const governanceGate = pureNode({
  typeId: 'core.openwop.governance.approvalGate',
  about: {
    does: 'Waits until people with a role have decided. A rejection goes back along the edges that lead back.',
    settings: {
      title: text('What is decided, in one line.', { otherwise: 'Approve' }),
      requiredRole: text('The role that may decide; this or `requiredScope` is needed.', { max: 128 }),
      requiredScope: text('A scope that a role of whoever decides must grant.', { max: 128 }),
      quorum: count('How many different people have to grant.', { min: 1, max: 1_000, otherwise: '1' }),
      override: some('object', 'Who may pass the gate without it, giving a reason.', {
        of: '`requiredRole`, and `audited`, which is always true',
      }),
      overrideBypassesQuorum: flag(
        'Whether one override decides alone; otherwise it counts as one vote.',
        false,
      ),
      timeoutSec: count('How long it waits, in seconds; no decision in time counts as a rejection.', {
        min: 1,
        max: LONGEST_SECONDS,
      }),
      resumeSchema: some('object', 'What an answer must look like.', { of: 'a JSON Schema' }),
    },
    inputs: { artifact: 'what is decided about' },
    outputs: { approved: 'true or false', action: 'what was decided', decidedBy: 'who decided last' },
  },
  readConfig: readGovernanceGate,
  execute({ title, quorum, timeoutSec, resumeSchema }, work) {
    const artifactData = work.inputs.artifact;
    return {
      ...ask(work),
      kind: 'approval',
      completes: true,
      onRejection: 'complete',
      profile: GOVERNANCE,
      data: {
        artifactId: `${work.step.nodeId}-artifact`,
        artifactType: 'governance',
        title,
        actions: ['accept', 'reject'],
        requiredApprovals: quorum,
        ...(artifactData !== undefined && { artifactData }),
      },
      ...(timeoutSec !== undefined && { timeoutMs: timeoutSec * 1_000 }),
      ...(resumeSchema && { resumeSchema }),
    };
  },
});

/** Throws `NodeConfigError`. */
export function readGovernanceGate(config: JsonObject) {
  const requiredRole = optionalTextAt(config, 'requiredRole', 128);
  const requiredScope = optionalTextAt(config, 'requiredScope', 128);
  if (requiredRole === undefined && requiredScope === undefined) {
    throw new NodeConfigError('requiredRole', '"requiredRole" or "requiredScope" must say who may decide.');
  }
  const override = Object.hasOwn(config, 'override') ? objectAt(config, 'override') : undefined;
  if (override?.audited === false) {
    throw new NodeConfigError('override', '"override.audited" cannot be false: every override is audited.');
  }
  return {
    title: optionalTextAt(config, 'title') ?? 'Approve',
    requiredRole,
    requiredScope,
    quorum: optionalCountAt(config, 'quorum', { min: 1, max: 1_000 }) ?? 1,
    overrideRole: override && textAt(override, 'requiredRole', 128),
    overrideBypassesQuorum: flagAt(config, 'overrideBypassesQuorum', false),
    timeoutSec: optionalCountAt(config, 'timeoutSec', { min: 1, max: LONGEST_SECONDS }),
    resumeSchema: Object.hasOwn(config, 'resumeSchema') ? objectAt(config, 'resumeSchema') : undefined,
  };
}
