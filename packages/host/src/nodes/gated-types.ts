/** Node types that a host may do without, with the capability a workflow asks for by using them. */
export const gatedTypes: { readonly [typeId: string]: string } = {
  'core.conversationGate': 'conversationPrimitive',
  'core.orchestrator.supervisor': 'agents.orchestrator',
  'core.dispatch': 'agents.dispatch',
  'core.ai.structuredOutput': 'envelopes',
  'core.conformance.mock-agent': 'conformance.mockAgent',
  'core.a2a.invoke': 'a2a',
  'core.openwop.governance.approvalGate': 'governance.approvalGate',
  'conformance.secret.echo': 'secrets',
  'conformance.cost.emit': 'observability.cost',
  'conformance.modelCapability.insufficient': 'modelCapabilities',
};
