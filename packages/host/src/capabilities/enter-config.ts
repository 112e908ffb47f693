import { LONGEST_WAIT } from '../nodes/ask.ts';
import type { NodeDefinition } from '../nodes/define-node.ts';
import { count, oneOf, some } from '../nodes/node-about.ts';
import { oneOfAt, optionalCountAt, textsAt } from '../nodes/node-config.ts';
import { CAPABILITY_ENTER } from './allowed-tools.ts';

export interface EnterConfig {
  /** Only these may be entered; none named is all of them. */
  readonly capabilities: readonly string[];
  readonly onRefusal: 'fail' | 'complete';
  readonly timeoutMs: number | undefined;
}

/** Apart from what enters, because that brings the contracts with it. */
export const capabilityEnter: NodeDefinition<EnterConfig> = {
  typeId: CAPABILITY_ENTER,
  about: {
    does: 'Admits a turn to a capability by its contract, before anything is executed. The host needs contracts.',
    settings: {
      capabilities: some('list', 'The capabilities that may be entered; all when left out.', { of: 'ids' }),
      onRefusal: oneOf('Whether a refusal fails the node.', ['fail', 'complete']),
      timeoutMs: count('How long a question to the owner waits, in milliseconds.', LONGEST_WAIT),
    },
    inputs: { turn: 'what the user asked', state: 'the conversation so far' },
    outputs: {
      decision: '`admit` or `refuse`',
      capability: 'what was entered',
      tools: 'what it allows',
      reasons: 'why not',
    },
  },
  readConfig: (config) => ({
    capabilities: textsAt(config, 'capabilities', 1_000),
    onRefusal: oneOfAt(config, 'onRefusal', ['fail', 'complete'], 'fail'),
    timeoutMs: optionalCountAt(config, 'timeoutMs', LONGEST_WAIT),
  }),
};
