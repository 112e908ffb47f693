import { completed, pureNode } from './define-node.ts';
import { count } from './node-about.ts';
import { optionalCountAt } from './node-config.ts';

const YEAR = { max: 31_536_000_000 };
const DEFAULT_MS = 1_000;

/** Sleeps; the run reads as running meanwhile and can be cancelled. */
export const delay = pureNode({
  typeId: 'core.delay',
  about: {
    does: 'Waits for a time. The run is `running` meanwhile.',
    settings: {
      ms: count('How long, in milliseconds.', { ...YEAR, otherwise: String(DEFAULT_MS) }),
      durationMs: count('The same; `ms` comes first.', YEAR),
    },
    inputs: { delayMs: 'how long, in milliseconds, before what the config says' },
  },
  readConfig: (config) => ({
    ms: optionalCountAt(config, 'ms', YEAR) ?? optionalCountAt(config, 'durationMs', YEAR) ?? DEFAULT_MS,
  }),
  execute({ ms }, { step, inputs, at }) {
    if (step.turn > 0) return completed();
    return { type: 'delay-node', until: at + (optionalCountAt(inputs, 'delayMs', YEAR) ?? ms) };
  },
});
