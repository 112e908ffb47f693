import { failedPlainly, pureNode } from './define-node.ts';
import { flagAt, optionalTextAt } from './node-config.ts';

/** Fails as its author says. */
export const fail = pureNode({
  typeId: 'core.fail',
  readConfig: (config) => ({
    code: optionalTextAt(config, 'code', 100) ?? 'intentional_failure',
    message: optionalTextAt(config, 'message') ?? 'This node fails on purpose.',
    retryable: flagAt(config, 'retryable', true),
  }),
  execute: ({ code, message, retryable }) => failedPlainly(code, message, { retryable }),
});
