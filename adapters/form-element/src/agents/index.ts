/** A separate file, loaded when agents can use a form. */
export { AgentLog } from './agent-log.ts';
export { AgentsPanel } from './agents-panel.ts';
