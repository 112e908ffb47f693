import type { JsonObject, JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import schema from '../../../../fixtures/openwop/schemas/run-event-payloads.schema.json' with {
  type: 'json',
};
import { eventComplaints } from '../../testing/published-schemas.ts';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';
import { eventIdOf } from '../index.ts';
import { CLOSED_PAYLOADS } from './closed-payloads.ts';

interface PublishedPayload {
  readonly additionalProperties?: boolean;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, unknown>>;
}

const definitions: Readonly<Record<string, PublishedPayload>> = schema.$defs as never;
const index: Readonly<Record<string, { readonly $ref?: string }>> = schema.$defs._typeIndex.properties;

/** Families that only decisions record, so nobody can hand them in. */
const DECIDED = /^(run|node|approval|replay|runOrchestrator)\./;

test('the closed payloads are those of the published schema, member by member', () => {
  const published = Object.entries(index).flatMap(([type, { $ref = '' }]) => {
    const definition = definitions[$ref.split('/').at(-1) ?? ''];
    if (definition?.additionalProperties !== false || DECIDED.test(type)) return [];
    const { required = [], properties = {} } = definition;
    return [[type, [...required].sort(), Object.keys(properties).sort()]];
  });
  const ours = [...CLOSED_PAYLOADS].map(([type, { required, optional = [] }]) => [
    type,
    [...required].sort(),
    [...required, ...optional].sort(),
  ]);
  const byType = (one: readonly unknown[], other: readonly unknown[]) =>
    String(one[0]) < String(other[0]) ? -1 : 1;
  expect(ours.sort(byType)).toEqual(published.sort(byType));
});

/** One right payload of each type, with every member the schema requires. */
const RIGHT: Readonly<Record<string, JsonObject>> = {
  'provider.usage': { provider: 'p', model: 'm', inputTokens: 1, outputTokens: 2 },
  'workspace.updated': { path: 'notes.md', version: 1 },
  'connector.authorized': { provider: 'p', credentialRef: 'c-1' },
  'connector.auth_expired': { provider: 'p', credentialRef: 'c-1' },
  'authorization.decided': { principal: 'x', action: 'a', resource: 'r', allowed: false },
  'prompt.composed': { nodeId: 'a', refs: [], kind: 'user-only', hash: `sha256:${'0'.repeat(64)}` },
  'agent.promptResolved': { nodeId: 'a', kind: 'system', chain: [], resolved: null },
  'model.capability.substituted': {
    nodeId: 'a',
    originalProvider: 'p',
    originalModel: 'm',
    fallbackProvider: 'q',
    fallbackModel: 'n',
    missingCapabilities: ['vision'],
  },
  'model.capability.insufficient': {
    nodeId: 'a',
    provider: 'p',
    model: 'm',
    missingCapabilities: ['vision'],
  },
  'envelope.retry.attempted': { nodeId: 'a', attempt: 1, reason: 'schema-violation' },
  'envelope.retry.exhausted': { nodeId: 'a', totalAttempts: 3, finalReason: 'schema-violation' },
  'envelope.refusal': { nodeId: 'a', provider: 'p', model: 'm' },
  'envelope.truncated': { nodeId: 'a', provider: 'p', model: 'm', stopReason: 'max_tokens' },
  'envelope.nlToFormat.engaged': { nodeId: 'a', originalEnvelopeType: 'x' },
  'envelope.recovery.applied': { nodeId: 'a', path: 'direct' },
  'core.workflowChain.event': { phase: 'dispatch.began', workerId: 'w', parentRunId: 'r' },
  'core.workflowChain.confidence-escalated': {
    confidence: 0.2,
    floor: 0.7,
    escalationKind: 'clarify',
    parentRunId: 'r',
  },
};

function recorded(type: string, payload: JsonValue) {
  const gate = { id: 'a', type: 'core.approvalGate' };
  const host = new SimulatedHost([sketchWorkflow([gate])]);
  const runId = host.start('sketch');
  const before = host.types(runId).length;
  const refusal = host.send(runId, { type: 'record-facts', facts: [{ type, payload, nodeId: 'a' }] });
  return { refusal, added: host.types(runId).slice(before), event: host.logs.get(runId)?.[before] };
}

describe('a fact with a closed payload', () => {
  test.each(Object.entries(RIGHT).map(([type, payload]) => [idOf(type), type, payload] as const))(
    '%s %s is recorded as it is, and not with a member more or less',
    (_id, type, payload) => {
      const { event, added } = recorded(type, payload);
      expect(added).toEqual([`${type} a`]);
      expect(event && eventComplaints(event)).toEqual([]);
      for (const stray of ['apiKey', 'token', 'body', 'pricing', '__proto__x']) {
        const { refusal, added: none } = recorded(type, { ...payload, [stray]: 'SENT' });
        expect([refusal?.code, none]).toEqual(['validation_error', []]);
        expect(JSON.stringify(refusal)).not.toContain('SENT');
      }
      for (const member of Object.keys(payload)) {
        const { [member]: _gone, ...rest } = payload;
        expect(recorded(type, rest).refusal?.code).toBe('validation_error');
      }
      expect(recorded(type, 'text').refusal?.code).toBe('validation_error');
    },
  );

  test('WOP-EVT-11 the shapes of dispatched and dead-lettered runs take no other member', () => {
    const document = (type: string, payload: JsonObject) => ({
      eventId: eventIdOf('r', 0),
      runId: 'r',
      nodeId: 'a',
      type,
      payload,
      timestamp: '2026-01-01T00:00:00.000Z',
      sequence: 0,
    });
    const dispatched = { childRunId: 'c', childWorkflowId: 'w' };
    const dead = { runId: 'r', reason: 'retry-exhausted', attempts: 3 };
    for (const [type, payload, more] of [
      ['node.dispatched', dispatched, { childStatus: 'completed' }],
      ['run.dead_lettered', dead, { nodeId: 'a' }],
    ] as const) {
      expect(eventComplaints(document(type, payload))).toEqual([]);
      expect(eventComplaints(document(type, { ...payload, ...more }))).toEqual([]);
      expect(eventComplaints(document(type, { ...payload, token: 'x' }))).not.toEqual([]);
      for (const member of Object.keys(payload)) {
        const { [member]: _gone, ...rest }: JsonObject = payload;
        expect(eventComplaints(document(type, rest))).not.toEqual([]);
      }
    }
  });
});

function idOf(type: string): string {
  if (type === 'provider.usage') return 'WOP-EVT-15';
  return /^(connector|authorization|workspace)\./.test(type) ? 'WOP-EVT-17' : 'WOP-EVT-16';
}
