import type { JsonObject } from '@handrail/base';
import { GOVERNANCE } from '@handrail/runs';
import { changesFacts } from '../approvals/changes-asked.ts';
import { ask, LONGEST_WAIT } from './ask.ts';
import { pureNode } from './define-node.ts';
import { count, oneOf, some, text } from './node-about.ts';
import {
  NodeConfigError,
  objectAt,
  oneOfAt,
  optionalCountAt,
  optionalTextAt,
  textsAt,
} from './node-config.ts';

const ACTIONS: readonly string[] = ['accept', 'reject', 'refine', 'edit-accept', 'ask'];

/** Waits until somebody decides about an artifact. */
export const approvalGate = pureNode({
  typeId: 'core.approvalGate',
  about: {
    does: 'Waits until somebody decides about an artifact.',
    settings: {
      title: text('What is decided, in one line.', { otherwise: 'Approve' }),
      description: text('More about it.', { max: 10_000 }),
      artifactData: some('json', 'What is decided about; the input `artifact` when left out.'),
      artifactId: text('The id of the artifact.', {
        max: 256,
        otherwise: 'the id of the node with `-artifact`',
      }),
      artifactType: text('What kind of artifact it is; names that start with `handrail.` are the host’s.', {
        max: 256,
        otherwise: 'approval',
      }),
      actions: some('list', 'What can be answered.', {
        of: `some of ${ACTIONS.map((action) => `\`${action}\``).join(', ')}, each once`,
        otherwise: 'accept, reject',
      }),
      requiredApprovals: count('How many people have to accept.', { min: 1, max: 1_000, otherwise: '1' }),
      rejectionPolicy: oneOf('Whether one rejection decides, or a majority.', ['single-veto', 'majority']),
      approversList: some('list', 'Who may decide; everybody who may answer when left out.', { of: 'names' }),
      onRejection: oneOf('Whether a rejection fails the node.', ['fail', 'complete']),
      timeoutMs: count('How long it waits, in milliseconds; without an end when left out.', LONGEST_WAIT),
      profile: text('Who can answer: `handrail-interrupt-owner-only` is the owner alone, signed in.', {
        max: 256,
      }),
      resumeSchema: some('object', 'What an answer must look like.', { of: 'a JSON Schema' }),
    },
    inputs: { artifact: 'what is decided about' },
    outputs: {
      approved: 'true or false',
      action: 'what was answered',
      editedArtifactData: 'the artifact as it was changed by `edit-accept`',
      comment: 'the comment that came with the answer',
    },
  },
  readConfig(config) {
    const artifactData = Object.hasOwn(config, 'artifactData') ? config.artifactData : undefined;
    return {
      artifactId: optionalTextAt(config, 'artifactId', 256),
      artifactType: readArtifactType(config),
      title: optionalTextAt(config, 'title') ?? 'Approve',
      description: optionalTextAt(config, 'description', 10_000),
      artifactData,
      actions: readActions(config),
      requiredApprovals: optionalCountAt(config, 'requiredApprovals', { min: 1, max: 1_000 }),
      rejectionPolicy: oneOfAt(config, 'rejectionPolicy', ['single-veto', 'majority'], 'single-veto'),
      approversList: textsAt(config, 'approversList', 1_000),
      profile: readProfile(config),
      timeoutMs: optionalCountAt(config, 'timeoutMs', LONGEST_WAIT),
      onRejection: oneOfAt(config, 'onRejection', ['fail', 'complete'], 'fail'),
      resumeSchema: Object.hasOwn(config, 'resumeSchema') ? objectAt(config, 'resumeSchema') : undefined,
    };
  },
  execute(config, work) {
    const { artifactId, artifactType, title, description, actions, rejectionPolicy } = config;
    const { requiredApprovals, approversList, profile, timeoutMs, onRejection, resumeSchema } = config;
    const artifactData = config.artifactData ?? work.inputs.artifact;
    return {
      ...ask(work),
      kind: 'approval',
      completes: true,
      onRejection,
      data: {
        artifactId: artifactId ?? `${work.step.nodeId}-artifact`,
        artifactType,
        title,
        actions,
        rejectionPolicy,
        ...(description !== undefined && { description }),
        ...(actions.includes('refine') && {
          changes: changesFacts(work.run, work.step.nodeId, onRejection === 'complete'),
        }),
        ...(artifactData !== undefined && { artifactData }),
        ...(requiredApprovals !== undefined && { requiredApprovals }),
        ...(approversList.length > 0 && { approversList }),
      },
      ...(profile !== undefined && { profile }),
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(resumeSchema && { resumeSchema }),
    };
  },
});

/** Roles are looked up for the gate of governance alone, so nothing else may pass for it. */
function readProfile(config: JsonObject): string | undefined {
  const profile = optionalTextAt(config, 'profile', 256);
  if (!profile?.startsWith(GOVERNANCE)) return profile;
  throw new NodeConfigError(
    'profile',
    `"profile" must not start with "${GOVERNANCE}". Use the node type core.openwop.governance.approvalGate.`,
  );
}

/** Only the host says what a tool call is: a workflow's words must not be taken for those of a tool. */
function readArtifactType(config: JsonObject): string {
  const type = optionalTextAt(config, 'artifactType', 256) ?? 'approval';
  if (!type.startsWith('handrail.')) return type;
  throw new NodeConfigError('artifactType', '"artifactType" must not start with "handrail.".');
}

function readActions(config: JsonObject): readonly string[] {
  const actions = textsAt(config, 'actions', ACTIONS.length);
  if (actions.length === 0) return ['accept', 'reject'];
  if (actions.every((action) => ACTIONS.includes(action)) && new Set(actions).size === actions.length) {
    return actions;
  }
  throw new NodeConfigError('actions', `"actions" must list, each once, some of ${ACTIONS.join(', ')}.`);
}
