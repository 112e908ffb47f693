import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { NodeEnd, OutsideNodeType, OutsideWork } from '@handrail/host';
import { ask, completed, failed, outsideNode } from '@handrail/host/nodes';
import { answerTo, type Fact, interruptKey } from '@handrail/runs';

/** An agent that does what its settings say (RFC 0023): it shows that a host records what agents do. */
export const mockAgent: OutsideNodeType = outsideNode({
  typeId: 'core.conformance.mock-agent',
  about: {
    does: 'Records what an agent would record that thinks, calls tools, hands over and decides as the settings say.',
    settings: {},
    isOpen: true,
  },
  readConfig: (config) => config,
  async execute(config, work) {
    const facts = agentFacts(config, work);
    const perform = async () => ({ result: null, factsAfter: facts });
    await work.effect({ name: `${work.step.attempt}.agent`, idempotent: true, perform });
    const { decision = {}, confidence } = decisionOf(config);
    return lookedAt(work, decision, confidence) ?? completed({ decision });
  },
});

/** Below it somebody is asked to look (interrupt.md §low-confidence). */
const THRESHOLD = 0.7;
const AGENT = 'core.conformance.mock-agent';

/** What comes of a decision that the agent is not sure of; undefined when it may go on. */
function lookedAt(work: OutsideWork, decision: JsonValue, observed: number | undefined): NodeEnd | undefined {
  const { escalationThreshold } = work.run.configurable;
  const threshold = typeof escalationThreshold === 'number' ? escalationThreshold : THRESHOLD;
  if (observed === undefined || !(observed < threshold)) return undefined;
  const answer = answerTo(work.run, interruptKey(work.run, work.step.nodeId, 0));
  if (answer === undefined) {
    const data = { agentId: AGENT, threshold, observed, decision };
    return { ...ask(work), kind: 'low-confidence', completes: false, data };
  }
  return objectOf(answer).action === 'reject'
    ? failed('decision_rejected', `The decision of "${work.step.nodeId}" was looked at and rejected.`)
    : undefined;
}

function agentFacts(config: JsonObject, { step: { nodeId }, newId }: OutsideWork): readonly Fact[] {
  const agentId = textOf(config.agentId) ?? AGENT;
  const fact = (type: string, payload: JsonObject): Fact => ({
    type,
    nodeId,
    payload: { agentId, ...payload },
  });
  const facts: Fact[] = [];
  const { mockReasoning, mockToolCalls, mockHandoff } = config;
  const reasoning = objectOf(mockReasoning);
  if (mockReasoning === true || isJsonObject(mockReasoning)) {
    const chunks = Array.isArray(reasoning.streamChunks) ? reasoning.streamChunks : [];
    chunks.forEach((delta: JsonValue, sequence) => {
      facts.push(fact('agent.reasoning.delta', { delta: String(delta), sequence }));
    });
    facts.push(
      fact('agent.reasoned', {
        reasoning: chunks.length > 0 ? chunks.join('') : (textOf(reasoning.summary) ?? 'mock'),
        verbosity: 'summary',
      }),
    );
  }
  for (const call of Array.isArray(mockToolCalls) ? mockToolCalls : []) {
    const { toolId, error, durationMs = 0 } = objectOf(call);
    const about = { toolName: String(toolId), callId: newId() };
    facts.push(fact('agent.toolCalled', about));
    facts.push(
      fact('agent.toolReturned', { ...about, status: error === undefined ? 'ok' : 'error', durationMs }),
    );
  }
  if (isJsonObject(mockHandoff)) {
    const { toAgentId = '', reason } = mockHandoff;
    facts.push({
      type: 'agent.handoff',
      nodeId,
      payload: { fromAgentId: agentId, toAgentId, ...(reason !== undefined && { reason }) },
    });
  }
  return [...facts, ...decided(config, fact)];
}

function decided(config: JsonObject, fact: (type: string, payload: JsonObject) => Fact): readonly Fact[] {
  const { mockDecision, mockConfidence } = config;
  if (!isJsonObject(mockDecision) && mockConfidence === undefined) return [];
  const { decision = {}, confidence } = decisionOf(config);
  return [fact('agent.decided', { decision, ...(confidence !== undefined && { confidence }) })];
}

function decisionOf({ mockDecision, mockConfidence }: JsonObject) {
  const { decision, confidence = mockConfidence } = objectOf(mockDecision);
  return { decision, confidence: typeof confidence === 'number' ? confidence : undefined };
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
