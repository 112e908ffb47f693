import { pureNode } from './define-node.ts';
import { flag, oneOf, some, text } from './node-about.ts';
import { flagAt, namesAt, oneOfAt, textAt } from './node-config.ts';

/** Runs another workflow as a child of this run. */
export const subWorkflow = pureNode({
  typeId: 'core.subWorkflow',
  about: {
    does: 'Runs another workflow as a child of this run.',
    settings: {
      workflowId: text('The workflow.', { max: 256, required: true }),
      waitForCompletion: flag('Whether the node waits for the end of the child.', true),
      onChildFailure: oneOf('Whether the failure of the child fails the node.', ['fail-parent', 'absorb']),
      propagateCancellation: flag('Whether cancelling this run cancels the child.', true),
      inputMapping: some('object', 'Inputs of the child from variables of this run.', {
        of: 'names by name',
      }),
      outputMapping: some('object', 'Variables of this run from variables of the child.', {
        of: 'names by name',
      }),
    },
  },
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
