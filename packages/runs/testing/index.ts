export { coreNodeTypes, type NodeType, type Work } from './core-node-types.ts';
export { type Member, membersOf } from './members-of.ts';
export { complaintsOf, eventComplaints } from './published-schemas.ts';
export { readWorkflow, workflowNames } from './read-workflows.ts';
export { SimulatedHost } from './simulated-host.ts';
export { testPorts } from './test-ports.ts';
export { sketchWorkflow } from './workflows.ts';
