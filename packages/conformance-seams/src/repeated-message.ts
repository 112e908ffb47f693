import type { NodeEnd, NodeWork, PureNodeType } from '@handrail/host';
import { flag, flagAt, identity, pureNode } from '@handrail/host/nodes';
import { toTimestamp } from '@handrail/runs';
import { requireSettingsOf } from './require-settings.ts';

/** `core.identity` that can also write one message twice: a channel of messages keeps it once. */
export const repeatingIdentity: PureNodeType = pureNode({
  typeId: identity.typeId,
  about: {
    does: 'Gives its inputs back, as outputs and as variables of the same names.',
    settings: {
      emitDuplicateMessageId: flag('Writes one message twice to the channel `messages`.', false),
    },
  },
  readConfig(config) {
    requireSettingsOf(identity, config);
    return { repeatsMessage: flagAt(config, 'emitDuplicateMessageId', false) };
  },
  execute: ({ repeatsMessage }, work) => (repeatsMessage ? repeatedMessage(work) : identity.execute(work)),
});

function repeatedMessage({ step, at }: NodeWork): NodeEnd {
  const value = {
    messageId: `${step.effectKey}/message`,
    role: 'assistant',
    content: 'The same message, sent twice.',
    timestamp: toTimestamp(at),
  };
  const write = { channel: 'messages', value };
  return { type: 'complete-node', writes: [write, write] };
}
