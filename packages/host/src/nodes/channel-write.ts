import { pureNode } from './define-node.ts';
import { optionalCountAt, optionalTextAt, textAt } from './node-config.ts';

const YEAR_MS = 31_536_000_000;

/** Writes a value to a channel: the `value` of its inputs, or of its config. */
export const channelWrite = pureNode({
  typeId: 'core.channelWrite',
  readConfig: (config) => ({
    channel: textAt(config, 'channelName', 256),
    value: Object.hasOwn(config, 'value') ? config.value : undefined,
    reducer: optionalTextAt(config, 'reducer', 100),
    ttlMs: optionalCountAt(config, 'ttlMs', { min: 1, max: YEAR_MS }),
    maxSize: optionalCountAt(config, 'maxSize', { min: 1, max: 1_000_000 }),
  }),
  execute({ channel, value, reducer, ttlMs, maxSize }, { inputs }) {
    const write = {
      channel,
      value: (Object.hasOwn(inputs, 'value') ? inputs.value : value) ?? null,
      ...(reducer !== undefined && { reducer }),
      ...(ttlMs !== undefined && { ttlMs }),
      ...(maxSize !== undefined && { maxSize }),
    };
    return { type: 'complete-node', writes: [write] };
  },
});
