import { pureNode } from './define-node.ts';
import { count, some, text } from './node-about.ts';
import { optionalCountAt, optionalTextAt, textAt } from './node-config.ts';

const YEAR_MS = 31_536_000_000;

/** Writes a value to a channel: the `value` of its inputs, or of its config. */
export const channelWrite = pureNode({
  typeId: 'core.channelWrite',
  about: {
    does: 'Writes a value to a channel of the run.',
    settings: {
      channelName: text('The channel.', { max: 256, required: true }),
      value: some('json', 'What is written; the input `value` comes first.'),
      reducer: text('How it is joined with what the channel holds; as the channel says when left out.', {
        max: 100,
      }),
      ttlMs: count('How long an entry counts, in milliseconds.', { min: 1, max: YEAR_MS }),
      maxSize: count('How many entries are kept.', { min: 1, max: 1_000_000 }),
    },
    inputs: { value: 'what is written' },
  },
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
