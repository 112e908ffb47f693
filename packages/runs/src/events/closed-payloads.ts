import { isJsonObject, type JsonValue } from '@handrail/base';

interface ClosedPayload {
  readonly required: readonly string[];
  readonly optional?: readonly string[];
}

/**
 * Facts whose payload is closed on the wire (run-event-payloads.schema.json). They are closed to keep content out of the
 * log, so what does not fit is refused here, whoever found it out.
 */
export const CLOSED_PAYLOADS: ReadonlyMap<string, ClosedPayload> = new Map<string, ClosedPayload>([
  [
    'provider.usage',
    {
      required: ['provider', 'model', 'inputTokens', 'outputTokens'],
      optional: ['totalTokens', 'costEstimateUsd', 'currency', 'cacheHit', 'nodeId', 'traceId'],
    },
  ],
  [
    'prompt.composed',
    {
      required: ['nodeId', 'refs', 'kind', 'hash'],
      optional: [
        'composed',
        'systemPrompt',
        'userPrompt',
        'variableBindings',
        'variableHashes',
        'contentTrust',
        'causationHostId',
      ],
    },
  ],
  [
    'agent.promptResolved',
    { required: ['nodeId', 'kind', 'chain', 'resolved'], optional: ['agentId', 'causationHostId'] },
  ],
  [
    'model.capability.substituted',
    {
      required: [
        'nodeId',
        'originalProvider',
        'originalModel',
        'fallbackProvider',
        'fallbackModel',
        'missingCapabilities',
      ],
    },
  ],
  [
    'model.capability.insufficient',
    { required: ['nodeId', 'provider', 'model', 'missingCapabilities'], optional: ['fallbackAttempted'] },
  ],
  ['envelope.retry.attempted', { required: ['nodeId', 'attempt', 'reason'], optional: ['previousError'] }],
  [
    'envelope.retry.exhausted',
    { required: ['nodeId', 'totalAttempts', 'finalReason'], optional: ['finalError'] },
  ],
  [
    'envelope.refusal',
    { required: ['nodeId', 'provider', 'model'], optional: ['refusalText', 'safetyCategory'] },
  ],
  [
    'envelope.truncated',
    {
      required: ['nodeId', 'provider', 'model', 'stopReason'],
      optional: ['partialPayloadAvailable', 'outputTokenCount'],
    },
  ],
  [
    'envelope.nlToFormat.engaged',
    { required: ['nodeId', 'originalEnvelopeType'], optional: ['fallbackCalls'] },
  ],
  ['envelope.recovery.applied', { required: ['nodeId', 'path'], optional: ['byteOffset'] }],
  ['workspace.updated', { required: ['path', 'version'] }],
  [
    'core.workflowChain.event',
    {
      required: ['phase', 'workerId', 'parentRunId'],
      optional: ['childRunId', 'harvestedKeys', 'attestation', 'error', 'causationHostId'],
    },
  ],
  [
    'core.workflowChain.confidence-escalated',
    {
      required: ['confidence', 'floor', 'escalationKind', 'parentRunId'],
      optional: ['workerId', 'originalDecision', 'causationHostId'],
    },
  ],
  ['connector.authorized', { required: ['provider', 'credentialRef'], optional: ['scopes'] }],
  ['connector.auth_expired', { required: ['provider', 'credentialRef'], optional: ['reason'] }],
  [
    'authorization.decided',
    { required: ['principal', 'action', 'resource', 'allowed'], optional: ['reason'] },
  ],
  [
    'deployment.promoted',
    {
      required: ['agentId', 'toVersion', 'toState'],
      optional: ['fromVersion', 'channel', 'canaryPercent', 'evalRunId', 'approvalGateId'],
    },
  ],
  [
    'deployment.rolled-back',
    { required: ['agentId', 'fromVersion', 'toVersion', 'rollbackPointer'], optional: ['reason'] },
  ],
  ['deployment.canary.adjusted', { required: ['agentId', 'version', 'fromPercent', 'toPercent'] }],
  ['deployment.state.changed', { required: ['agentId', 'version', 'fromState', 'toState'] }],
  [
    'roster.run.initiated',
    {
      required: ['rosterId', 'persona', 'agentId', 'workflowId', 'triggerSource'],
      optional: ['triggerSubscriptionId'],
    },
  ],
  ['budget.reserved', { required: ['effectiveBudget', 'scope'] }],
  ['budget.consumed', { required: ['dimension', 'consumed', 'limit'], optional: ['remaining'] }],
  ['budget.threshold.crossed', { required: ['dimension', 'consumed', 'limit', 'percent'] }],
  ['budget.exhausted', { required: ['dimension', 'consumed', 'limit'] }],
]);

export type PayloadFault = 'not-an-object' | 'lacks-a-member' | 'has-an-unknown-member';

/** What is wrong with the members of a payload; undefined when nothing is, or when its type is open. */
export function payloadFault(type: string, payload: JsonValue): PayloadFault | undefined {
  const closed = CLOSED_PAYLOADS.get(type);
  if (!closed) return undefined;
  if (!isJsonObject(payload)) return 'not-an-object';
  const { required, optional = [] } = closed;
  if (!required.every((member) => Object.hasOwn(payload, member))) return 'lacks-a-member';
  const isKnown = (member: string) => required.includes(member) || optional.includes(member);
  return Object.keys(payload).every(isKnown) ? undefined : 'has-an-unknown-member';
}
