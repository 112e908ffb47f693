import type { JsonValue } from '@handrail/base';
import { expect, test } from 'vitest';
import type { RunEvent } from '../events/run-event.ts';
import { RunSpanFold } from './fold-spans.ts';
import { type RunSpan, SpanIds } from './run-span.ts';

/** Enough of a digest for ids that differ. */
const ids = new SpanIds((text) => {
  let hash = 7n;
  for (const letter of text) hash = (hash * 1_000_003n + BigInt(letter.codePointAt(0) ?? 0)) % 2n ** 256n;
  return [...hash.toString(16).padStart(64, '0')].reverse().join('');
});
const around = { traceId: 'f'.repeat(32), tenant: 'acme', protocolVersion: '1.0' };

function spansOf(entries: readonly (readonly [string, JsonValue, string?])[]): readonly RunSpan[] {
  const events = entries.map(
    ([type, payload, nodeId], sequence): RunEvent => ({
      eventId: `r.${sequence}`,
      runId: 'r',
      type,
      payload,
      sequence,
      timestamp: new Date(sequence * 1_000).toISOString(),
      ...(nodeId !== undefined && { nodeId }),
    }),
  );
  const [started] = events;
  if (!started) return [];
  const fold = new RunSpanFold(started, around, ids);
  return events.flatMap((event) => fold.take(event));
}

const STARTED = ['run.started', { workflowId: 'w', handrail: {} }] as const;
const begins = (attempt: number) => ['node.started', { nodeId: 'n', typeId: 't.x', attempt }, 'n'] as const;
const told = (spans: readonly RunSpan[]) =>
  spans.map(({ name, startedAt, endedAt, error }) => [name, startedAt / 1_000, endedAt / 1_000, error]);

test('every attempt of a node has a span inside that of the node', () => {
  const spans = spansOf([
    STARTED,
    begins(0),
    ['node.retried', { nodeId: 'n', attempt: 1, lastError: { code: 'busy', message: 'canary' } }, 'n'],
    begins(1),
    ['node.completed', { nodeId: 'n', outputs: {} }, 'n'],
    ['run.completed', {}],
  ]);
  expect(told(spans)).toEqual([
    ['openwop.node.t.x.attempt', 1, 2, 'busy'],
    ['openwop.node.t.x.attempt', 3, 4, undefined],
    ['openwop.node.t.x', 1, 4, undefined],
    ['openwop.run', 0, 5, undefined],
  ]);
  const [first, second, node, run] = spans;
  expect([first?.parentSpanId, second?.parentSpanId]).toEqual([node?.spanId, node?.spanId]);
  expect(node?.parentSpanId).toBe(run?.spanId);
  expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(4);
  expect(spans).toEqual(
    spansOf([
      STARTED,
      begins(0),
      ['node.retried', { nodeId: 'n', attempt: 1, lastError: { code: 'busy', message: 'other' } }, 'n'],
      begins(1),
      ['node.completed', { nodeId: 'n', outputs: { text: 'other' } }, 'n'],
      ['run.completed', {}],
    ]),
  );
});

test('what is open when a run ends has ended with it, and a node that runs again has another span', () => {
  const spans = spansOf([
    STARTED,
    begins(0),
    ['node.completed', { nodeId: 'n', outputs: {} }, 'n'],
    begins(0),
    ['interrupt.requested', { kind: 'approval', key: 'k', data: {} }, 'n'],
    ['node.suspended', { nodeId: 'n', interruptId: 'i1' }, 'n'],
    ['run.cancelled', {}],
  ]);
  const nodes = spans.filter(({ name }) => name === 'openwop.node.t.x');
  expect(nodes).toHaveLength(2);
  expect(nodes[0]?.spanId).not.toBe(nodes[1]?.spanId);
  expect(spans.find(({ name }) => name === 'openwop.interrupt')).toMatchObject({
    parentSpanId: nodes[1]?.spanId,
    endedAt: 6_000,
    attributes: { 'openwop.interrupt_id': 'i1', 'openwop.interrupt_kind': 'approval' },
  });
});

test('nothing that a node chose is in a span unless it is a short word', () => {
  const canary = 'sk-canary-0123456789abcdef0123';
  const spans = spansOf([
    ['run.started', { workflowId: 'w', inputs: { canary }, handrail: { sealed: ['canary'] } }],
    begins(0),
    ['agent.toolCalled', { callId: canary, toolName: canary, transport: 'http', inputs: canary }, 'n'],
    ['agent.toolReturned', { callId: canary, status: canary, outcome: canary }, 'n'],
    ['provider.usage', { provider: canary, model: canary, inputTokens: 3, outputTokens: 'canary' }, 'n'],
    ['cap.breached', { kind: canary, limit: 3, observed: 4 }],
    ['node.failed', { nodeId: 'n', error: { code: canary, message: canary } }, 'n'],
    ['run.failed', { error: { code: `${canary} and more words`, message: canary } }],
  ]);
  expect(JSON.stringify(spans)).not.toContain('canary');
  expect(told(spans)).toEqual([
    ['openwop.activity.http', 2, 3, 'error'],
    ['openwop.activity.model', 4, 4, undefined],
    ['openwop.node.t.x.attempt', 1, 6, 'error'],
    ['openwop.node.t.x', 1, 6, 'error'],
    ['openwop.run', 0, 7, 'error'],
  ]);
  expect(spans.find(({ name }) => name === 'openwop.node.t.x')?.attributes).toMatchObject({
    'openwop.cost.tokens.input': 3,
  });
  expect(spans.at(-1)?.attributes).toMatchObject({
    'openwop.pii_present': true,
    'openwop.cap_kind': 'other',
  });
});

test('a log that is not as expected makes no span and no error', () => {
  expect(
    spansOf([
      ['run.started', null],
      ['node.completed', { nodeId: 'never' }],
      ['node.retried', 7],
      ['interrupt.resolved', {}],
      ['agent.toolReturned', []],
      ['node.suspended', { nodeId: 'never' }],
    ]),
  ).toEqual([]);
});

test.each<[JsonValue, object | undefined]>([
  [
    { runId: 'p', nodeId: 'n' },
    { run_id: 'p', node_id: 'n' },
  ],
  [{ runId: 'p' }, undefined],
  [{ nodeId: 'n' }, undefined],
])('the span of a run with the parent %j names it only as a whole', (parent, expected) => {
  const [span] = spansOf([
    ['run.started', { workflowId: 'w', handrail: { parent } }],
    ['run.completed', {}],
  ]);
  const named = Object.entries(span?.attributes ?? {}).filter(([name]) => name.startsWith('openwop.parent.'));
  const told = Object.fromEntries(
    named.map(([name, value]) => [name.slice('openwop.parent.'.length), value]),
  );
  expect(told).toEqual(expected ?? {});
});
