import { pureNode } from './define-node.ts';
import { flagAt, namesAt, oneOfAt, textAt } from './node-config.ts';

/** Runs another workflow as a child of this run. */
export const subWorkflow = pureNode({
  typeId: 'core.subWorkflow',
  readConfig: (config) => ({
    workers: [textAt(config, 'workflowId', 256)],
    wait: flagAt(config, 'waitForCompletion', true),
    onChildFailure: oneOfAt(config, 'onChildFailure', ['fail-parent', 'absorb'], 'fail-parent'),
    propagateCancellation: flagAt(config, 'propagateCancellation', true),
    inputMapping: namesAt(config, 'inputMapping'),
    outputMapping: namesAt(config, 'outputMapping'),
  }),
  execute: (plan) => ({ type: 'plan-children', mode: 'sub-workflow', ...plan }),
});
