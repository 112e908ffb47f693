/** One node that does nothing: what is left is what a run itself costs. */
export const NOOP = workflow('bench-noop', 'core.noop', {});

/** Waits for somebody, so that many can watch before anything happens. */
export const GATE = workflow('bench-gate', 'core.approvalGate', {
  title: 'Go on?',
  actions: ['accept', 'reject'],
});

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
