import { canonicalJson, type JsonValue } from '@handrail/base';
import { nodeInputs, type RunState, Sealed } from '@handrail/runs';
import { completed, pureNode } from './define-node.ts';
import { NodeConfigError } from './node-config.ts';

/** Gives its inputs back, as outputs and as variables of the same names. */
export const identity = pureNode({
  typeId: 'core.identity',
  about: {
    does: 'Gives its inputs back, as outputs and as variables of the same names.',
    settings: {},
  },
  readConfig(config) {
    if (Object.hasOwn(config, 'memoryAction')) {
      throw new NodeConfigError('memoryAction', '"memoryAction" needs agent memory, which this host lacks.');
    }
    return {};
  },
  execute(_config, work) {
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
