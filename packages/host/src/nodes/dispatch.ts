import type { JsonObject } from '@handrail/base';
import { lastDecision } from '@handrail/runs';
import { ask } from './ask.ts';
import { failedPlainly, pureNode } from './define-node.ts';
import { count, oneOf, some } from './node-about.ts';
import {
  listAt,
  NodeConfigError,
  namesAt,
  objectAt,
  oneOfAt,
  onlyKeys,
  optionalCountAt,
} from './node-config.ts';

const MEMBERS = [
  'askUserRouting',
  'workerDispatchModel',
  'fanOutPolicy',
  'iterationCap',
  'inputMapping',
  'outputMapping',
  'perWorkerInputMappings',
  'perWorkerOutputMappings',
];

/** Does what the supervisor decided last: starts workers one after the other, or asks. */
export const dispatch = pureNode({
  typeId: 'core.dispatch',
  about: {
    does: 'Does what the supervisor decided last: starts workers one after the other, or asks.',
    settings: {
      askUserRouting: oneOf('How people are asked; `conversation` is not served.', [
        'auto',
        'clarification',
        'conversation',
      ]),
      workerDispatchModel: oneOf('How workers run.', ['child-run']),
      fanOutPolicy: oneOf('What happens when several workers are decided at once.', ['sequential', 'reject']),
      iterationCap: count('How often it may be reached.', { min: 1, max: 1_000_000 }),
      inputMapping: some('object', 'Inputs of workers from variables of this run.', { of: 'names by name' }),
      outputMapping: some('object', 'Variables of this run from variables of workers.', {
        of: 'names by name',
      }),
      perWorkerInputMappings: some('object', 'The same for single workers.', { of: 'mappings by worker' }),
      perWorkerOutputMappings: some('object', 'The same for single workers.', { of: 'mappings by worker' }),
    },
  },
  readConfig(config) {
    onlyKeys(config, 'The config of a dispatch', MEMBERS);
    if (
      oneOfAt(config, 'askUserRouting', ['auto', 'clarification', 'conversation'], 'auto') === 'conversation'
    ) {
      throw new NodeConfigError(
        'askUserRouting',
        'This host has no conversations: "askUserRouting" must be "auto" or "clarification".',
      );
    }
    oneOfAt(config, 'workerDispatchModel', ['child-run'], 'child-run');
    return {
      fanOut: oneOfAt(config, 'fanOutPolicy', ['sequential', 'reject'], 'sequential'),
      plan: {
        inputMapping: namesAt(config, 'inputMapping'),
        outputMapping: namesAt(config, 'outputMapping'),
        perWorkerInputMappings: mappingsAt(config, 'perWorkerInputMappings'),
        perWorkerOutputMappings: mappingsAt(config, 'perWorkerOutputMappings'),
      },
      iterationCap: optionalCountAt(config, 'iterationCap', { min: 1, max: 1_000_000 }),
    };
  },
  execute({ fanOut, plan, iterationCap }, work) {
    const decision = lastDecision(work.run) ?? {};
    if (decision.kind === 'ask-user') {
      const question = typeof decision.prompt === 'string' ? decision.prompt : 'The orchestrator asks.';
      const data = { questions: [{ id: 'answer', question }] };
      return { ...ask(work), kind: 'clarification', completes: true, data };
    }
    const workers = listAt(decision, 'nextWorkerIds', 100).filter((worker) => typeof worker === 'string');
    if (workers.length === 0) {
      return failedPlainly(
        'no_pending_decision',
        `Nothing was decided before "${work.step.nodeId}" was reached.`,
      );
    }
    if (workers.length > 1 && fanOut === 'reject') {
      return failedPlainly('fan_out_unsupported', `"${work.step.nodeId}" starts one worker at a time.`);
    }
    return {
      type: 'plan-children',
      mode: 'dispatch',
      workers,
      ...plan,
      ...(iterationCap !== undefined && { iterationCap }),
    };
  },
});

function mappingsAt(config: JsonObject, field: string) {
  const mappings = objectAt(config, field);
  return Object.fromEntries(Object.keys(mappings).map((worker) => [worker, namesAt(mappings, worker)]));
}
