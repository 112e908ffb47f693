/** One node that does nothing: what is left is what a run itself costs. */
export const NOOP = workflow('bench-noop', 'core.noop', {});

/** Waits for somebody, so that many can watch before anything happens. */
export const GATE = workflow('bench-gate', 'core.approvalGate', {
  title: 'Go on?',
  actions: ['accept', 'reject'],
});

/** Three nodes one after the other. */
export const STEPS = {
  ...NOOP,
  id: 'bench-steps',
  name: 'bench-steps',
  nodes: ['a', 'b', 'c'].map((id) => ({ ...NOOP.nodes[0], id, name: id })),
  edges: [
    { id: 'a-b', sourceNodeId: 'a', targetNodeId: 'b' },
    { id: 'b-c', sourceNodeId: 'b', targetNodeId: 'c' },
  ],
};

function workflow(id: string, typeId: string, config: object) {
  return {
    id,
    name: id,
    version: '1.0.0',
    nodes: [{ id: 'node', typeId, name: 'Node', position: { x: 0, y: 0 }, config, inputs: {} }],
    edges: [],
    triggers: [],
    variables: [],
    metadata: {},
    settings: {},
  };
}
