import { failedPlainly, pureNode } from './define-node.ts';
import { flag, text } from './node-about.ts';
import { flagAt, optionalTextAt } from './node-config.ts';

/** Fails as its author says. */
export const fail = pureNode({
  typeId: 'core.fail',
  about: {
    does: 'Fails as its author says.',
    settings: {
      code: text('The code of the error.', { max: 100, otherwise: 'intentional_failure' }),
      message: text('The message of the error.', { otherwise: 'This node fails on purpose.' }),
      retryable: flag('Whether the retries of the node apply.', true),
    },
  },
  readConfig: (config) => ({
    code: optionalTextAt(config, 'code', 100) ?? 'intentional_failure',
    message: optionalTextAt(config, 'message') ?? 'This node fails on purpose.',
    retryable: flagAt(config, 'retryable', true),
  }),
  execute: ({ code, message, retryable }) => failedPlainly(code, message, { retryable }),
});
