import type { JsonObject } from '@handrail/base';
import { ask, LONGEST_WAIT } from './ask.ts';
import { pureNode } from './define-node.ts';
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
  readConfig(config) {
    const artifactData = Object.hasOwn(config, 'artifactData') ? config.artifactData : undefined;
    return {
      artifactId: optionalTextAt(config, 'artifactId', 256),
      artifactType: optionalTextAt(config, 'artifactType', 256) ?? 'approval',
      title: optionalTextAt(config, 'title') ?? 'Approve',
      description: optionalTextAt(config, 'description', 10_000),
      artifactData,
      actions: readActions(config),
      requiredApprovals: optionalCountAt(config, 'requiredApprovals', { min: 1, max: 1_000 }),
      rejectionPolicy: oneOfAt(config, 'rejectionPolicy', ['single-veto', 'majority'], 'single-veto'),
      approversList: textsAt(config, 'approversList', 1_000),
      profile: optionalTextAt(config, 'profile', 256),
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

function readActions(config: JsonObject): readonly string[] {
  const actions = textsAt(config, 'actions', ACTIONS.length);
  if (actions.length === 0) return ['accept', 'reject'];
  if (actions.every((action) => ACTIONS.includes(action)) && new Set(actions).size === actions.length) {
    return actions;
  }
  throw new NodeConfigError('actions', `"actions" must list, each once, some of ${ACTIONS.join(', ')}.`);
}
