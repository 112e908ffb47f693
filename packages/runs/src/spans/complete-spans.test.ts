import type { JsonValue } from '@handrail/base';
import { expect, test } from 'vitest';
import type { RunEvent } from '../events/run-event.ts';
import { RunSpanFold } from './fold-spans.ts';
import { SpanIds } from './run-span.ts';

/** Ids that say what they are made of. */
const ids = new SpanIds((text) => {
  const hex = [...text].map((letter) => (letter.codePointAt(0) ?? 0).toString(16)).join('');
  return hex.slice(-64).padStart(64, '0');
});
type Told = readonly [type: string, payload: JsonValue, nodeId?: string | undefined];

const begin: Told = [
  'run.started',
  { workflowId: 'w', handrail: { trace: { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) } } },
];
const node = (id: string, attempt = 0): Told => ['node.started', { nodeId: id, typeId: 't.x', attempt }, id];
const done = (id: string): Told => ['node.completed', { nodeId: id, outputs: {} }, id];
const suspended = (id: string): Told => [
  'node.suspended',
  { nodeId: id, interruptId: 'i', reason: 'approval' },
  id,
];
const asked = (id?: string): Told => ['interrupt.requested', { kind: 'approval', key: 'k' }, id];
const answered = (id?: string): Told => ['interrupt.resolved', { nodeId: id ?? null, interruptId: 'i' }, id];
const called = (callId: JsonValue, more: object = {}): JsonValue =>
  ({ agentId: 'a', toolName: 't', callId, ...more }) as JsonValue;
const usage = { provider: 'p', model: 'm', inputTokens: 1, outputTokens: 2, totalTokens: 3, costUsd: 0.5 };

const logs: Readonly<Record<string, readonly Told[]>> = {
  'a node that completes': [begin, node('n'), done('n'), ['run.completed', {}]],
  'a node that fails': [
    begin,
    node('n'),
    ['node.failed', { nodeId: 'n', error: { code: 'busy', message: 'canary' }, attempts: 1 }, 'n'],
    ['run.failed', { error: { code: 'busy', message: 'canary' }, failedNodeId: 'n' }],
  ],
  'a node that is tried again': [
    begin,
    node('n'),
    ['node.retried', { nodeId: 'n', attempt: 1, lastError: { code: 'busy', message: 'canary' } }, 'n'],
    node('n', 1),
    ['node.cancelled', { nodeId: 'n' }, 'n'],
    ['run.cancelled', { reason: 'canary' }],
  ],
  'a node that is skipped': [
    begin,
    ['node.skipped', { nodeId: 'n', reason: 'disabled' }, 'n'],
    ['run.completed', {}],
  ],
  'a node that waits': [
    begin,
    node('n'),
    asked('n'),
    suspended('n'),
    answered('n'),
    done('n'),
    ['run.completed', {}],
  ],
  'a node that waits for ever': [begin, node('n'), asked('n'), suspended('n'), ['run.cancelled', {}]],
  'a question of no node': [begin, asked(), answered(), ['run.completed', {}]],
  'an answer to nothing': [begin, node('n'), answered('n'), answered('m'), done('n'), ['run.completed', {}]],
  'two nodes at the same time': [begin, node('n'), node('m'), done('n'), done('m'), ['run.completed', {}]],
  'calls of tools': [
    begin,
    node('n'),
    ['agent.toolCalled', called('c1', { transport: 'mcp' }), 'n'],
    ['agent.toolCalled', called('c2'), 'n'],
    ['agent.toolReturned', called('c2', { status: 'error' }), 'n'],
    ['agent.toolReturned', called('c1', { status: 'ok' }), 'n'],
    ['agent.toolReturned', called('c1', { status: 'ok' }), 'n'],
    done('n'),
    ['run.completed', {}],
  ],
  'calls of no node': [
    begin,
    ['agent.toolCalled', called('c1', { transport: 'canary words' })],
    ['agent.toolReturned', called('c1')],
    ['agent.toolCalled', called(7)],
    ['agent.toolReturned', called(7, { status: 'canary words' })],
    ['run.completed', {}],
  ],
  'calls that never return': [
    begin,
    node('n'),
    ['agent.toolCalled', called('c'), 'n'],
    ['run.cancelled', {}],
  ],
  'usage of a node and of none': [
    begin,
    node('n'),
    ['provider.usage', usage, 'n'],
    ['provider.usage', usage],
    ['provider.usage', { provider: 'canary words', model: 7, inputTokens: 'x', outputTokens: null }, 'n'],
    done('n'),
    ['run.completed', {}],
  ],
  'events of nodes that never started': [
    begin,
    done('n'),
    ['node.failed', { nodeId: 'n', error: {}, attempts: 1 }, 'n'],
    ['node.retried', { nodeId: 'n', attempt: 1 }, 'n'],
    suspended('n'),
    ['node.completed', { outputs: {} }],
    ['node.started', {}],
    ['node.started', { nodeId: 'm' }, 'm'],
    ['run.completed', {}],
  ],
  'events that say nothing': [
    ['run.started', null],
    ['node.started', null, 'n'],
    ['agent.toolCalled', null, 'n'],
    ['agent.toolReturned', null, 'n'],
    ['provider.usage', null, 'n'],
    ['interrupt.requested', null, 'n'],
    ['interrupt.resolved', null, 'n'],
    ['handrail.something', null, 'n'],
    ['node.failed', null, 'n'],
    ['run.failed', null],
  ],
  'a run that goes on': [begin, node('n'), ['log.appended', { level: 'info', message: 'canary' }, 'n']],
};

function eventsOf(told: readonly Told[]): readonly RunEvent[] {
  return told.map(([type, payload, nodeId], sequence) => ({
    eventId: `r.${sequence}`,
    runId: 'r',
    type,
    payload,
    sequence,
    timestamp: new Date(sequence * 1_000).toISOString(),
    ...(nodeId !== undefined && { nodeId }),
  }));
}

test.each([
  ['without', undefined],
  ['with', 5],
] as const)(
  'the spans of logs, %s those of recording, are as recorded; -u records them again',
  async (how, appendMs) => {
    const lines: string[] = [];
    for (const [what, told] of Object.entries(logs)) {
      const events = eventsOf(told);
      const [started] = events;
      if (!started) throw new Error('A log begins with an event.');
      const around = { traceId: 'f'.repeat(32), tenant: 'acme', protocolVersion: '1.0' };
      const fold = new RunSpanFold(started, around, ids);
      lines.push(`${what}:`);
      for (const event of events) {
        lines.push(` ${event.type} ${event.nodeId ?? ''}`);
        for (const span of fold.take(event, appendMs)) {
          expect(JSON.parse(JSON.stringify(span.attributes))).toStrictEqual(span.attributes);
          lines.push(`  ${JSON.stringify(span)}`);
        }
      }
      lines.push(` the span of n: ${fold.spanOfNode('n')}`);
    }
    const text = `${lines.join('\n')}\n`;
    expect(text).not.toContain('canary');
    await expect(text).toMatchFileSnapshot(`../../testing/recorded/spans/${how}-recording.txt`);
  },
);
