import { completed, pureNode } from './define-node.ts';
import { optionalCountAt } from './node-config.ts';

const YEAR = { max: 31_536_000_000 };
const DEFAULT_MS = 1_000;

/** Sleeps; the run reads as running meanwhile and can be cancelled. */
export const delay = pureNode({
  typeId: 'core.delay',
  readConfig: (config) => ({
    ms: optionalCountAt(config, 'ms', YEAR) ?? optionalCountAt(config, 'durationMs', YEAR) ?? DEFAULT_MS,
  }),
  execute({ ms }, { step, inputs, at }) {
    if (step.turn > 0) return completed();
    return { type: 'delay-node', until: at + (optionalCountAt(inputs, 'delayMs', YEAR) ?? ms) };
  },
});
