import type { RunState } from '../src/index.ts';

/** Everything a state holds, as plain values that can be compared. */
export function describeState(run: RunState): Record<string, unknown> {
  const { workflow, nodes, ready, skips, active, armed, channels, ...rest } = run;
  const { variables, answers, extensions, children, effects, pins, toolCalls, ...plain } = rest;
  return {
    ...plain,
    workflow: workflow.id,
    nodes: [...nodes].map(({ inputs, ...node }) => ({ ...node, inputs: [...inputs] })),
    ready: [...ready],
    skips: [...skips],
    active: [...active],
    armed: [...armed],
    channels: [...channels].map(([name, { entries, messageIds, ...channel }]) => ({
      name,
      ...channel,
      entries: entries.toArray(),
      messageIds: [...messageIds],
    })),
    maps: [variables, answers, extensions, children, effects, pins, toolCalls].map((map) => [...map]),
  };
}
