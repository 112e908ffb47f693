/** Node types of the protocol that this host does not serve, with the capability a workflow asks for by using them. */
export const gatedTypes: { readonly [typeId: string]: string } = {
  'core.conversationGate': 'conversationPrimitive',
  'core.ai.structuredOutput': 'envelopes',
  'core.conformance.mock-agent': 'conformance.mockAgent',
  'core.a2a.invoke': 'a2a',
  'core.openwop.governance.approvalGate': 'governance.approvalGate',
  'conformance.secret.echo': 'secrets',
  'conformance.cost.emit': 'observability.cost',
  'conformance.modelCapability.insufficient': 'modelCapabilities',
};
