import { canonicalJson, type JsonValue } from '@handrail/base';
import { nodeInputs, type RunState, Sealed, toTimestamp } from '@handrail/runs';
import { completed, pureNode } from './define-node.ts';
import { flag } from './node-about.ts';
import { flagAt, NodeConfigError } from './node-config.ts';
import type { NodeEnd, NodeWork } from './node-type.ts';

/** Gives its inputs back, as outputs and as variables of the same names. */
export const identity = pureNode({
  typeId: 'core.identity',
  about: {
    does: 'Gives its inputs back, as outputs and as variables of the same names.',
    settings: {
      emitDuplicateMessageId: flag(
        'Writes one message twice to the channel `messages`; for tests of channels.',
        false,
      ),
    },
  },
  readConfig(config) {
    if (Object.hasOwn(config, 'memoryAction')) {
      throw new NodeConfigError('memoryAction', '"memoryAction" needs agent memory, which this host lacks.');
    }
    return { repeatsMessage: flagAt(config, 'emitDuplicateMessageId', false) };
  },
  execute({ repeatsMessage }, work) {
    if (repeatsMessage) return repeatedMessage(work);
    const { inputs: outputs, sealed } = nodeInputs(work.run, work.step.nodeId);
    // Every port goes its own way, so only what came in sealed goes out sealed.
    const clear = Object.keys(outputs).filter((name) => !sealed.includes(name));
    const changed = Object.entries(outputs).filter(([name, value]) => !holds(work.run, name, value));
    if (changed.length === 0) return completed(outputs, clear);
    return { type: 'complete-node', outputs, variables: Object.fromEntries(changed), clear };
  },
});

function holds({ variables }: RunState, name: string, value: JsonValue): boolean {
  const held = variables.get(name);
  if (held === undefined || held instanceof Sealed) return false;
  return held === value || canonicalJson(held) === canonicalJson(value);
}

/** The published message-reducer workflow asks for one message twice; a channel of messages keeps it once. */
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
