import { failedPlainly, outsideNode } from './define-node.ts';
import { NodeConfigError } from './node-config.ts';

/** Calls a language model, and this host has none yet. A host under test may have a mocked one (see `HostTesting`). */
export const callPrompt = outsideNode({
  typeId: 'core.ai.callPrompt',
  about: {
    does: 'Calls a language model. This host has none, so the node fails with `capability_not_provided`.',
    settings: {},
    outputs: { text: 'what the model said', usage: 'how many tokens it took' },
    isOpen: true,
  },
  readConfig(config) {
    if (Object.hasOwn(config, 'mcp')) {
      throw new NodeConfigError('mcp', 'Calling MCP servers from a workflow is not served here.');
    }
    return {};
  },
  execute: async (_config, { step }) =>
    failedPlainly(
      'capability_not_provided',
      `Node "${step.nodeId}" needs a language model, and this host has none ("aiProviders").`,
    ),
});
