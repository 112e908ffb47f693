import type { JsonObject, JsonValue } from '@handrail/base';

export interface NodeSketch {
  readonly id: string;
  readonly type?: string;
  readonly [member: string]: unknown;
}

export type EdgeSketch = readonly [source: string, target: string, more?: JsonObject];

/** A workflow from what a test is about; the members every definition must have are filled in. */
export function sketchWorkflow(
  nodes: readonly (string | NodeSketch)[],
  edges: readonly EdgeSketch[] = [],
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    id: 'sketch',
    name: 'Sketch',
    version: '1.0',
    nodes: nodes.map(nodeOf),
    edges: edges.map(([sourceNodeId, targetNodeId, rest], index) => ({
      id: `e${index}`,
      sourceNodeId,
      targetNodeId,
      ...rest,
    })),
    triggers: [{ id: 'manual', type: 'manual' }],
    variables: [],
    metadata: {},
    settings: {},
    ...more,
  };
}

function nodeOf(sketch: string | NodeSketch): Record<string, unknown> {
  const { id, type = 'core.noop', ...rest } = typeof sketch === 'string' ? { id: sketch } : sketch;
  return { id, typeId: type, name: id, position: { x: 0, y: 0 }, config: {}, inputs: {}, ...rest };
}

export const port = {
  value: (value: JsonValue) => ({ type: 'static', value }),
  variable: (variableName: string, optional = false) => ({ type: 'variable', variableName, optional }),
  output: (nodeId: string, outputKey: string, optional = false) => ({
    type: 'connection',
    nodeId,
    outputKey,
    optional,
  }),
  expression: (expression: string) => ({ type: 'expression', expression }),
};
