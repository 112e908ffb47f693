import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { describeState } from '../../testing/describe-state.ts';
import { difference, leavesOf } from '../../testing/leaves-of.ts';
import { membersOf } from '../../testing/members-of.ts';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { port, sketchWorkflow } from '../../testing/workflows.ts';
import { emptyRun, foldRun, parseWorkflow, type RunEvent, type RunState } from '../index.ts';

const gate = (id: string, config: object) => ({ id, type: 'core.approvalGate', config });
const n = { nodeId: 'n', pass: 0, attempt: 0 };

const document = sketchWorkflow(
  [
    { id: 'n', type: 'vendor.works', settings: { maxRetries: 1, retryDelayMs: 10 } },
    { id: 'sealed', type: 'core.identity', inputs: { pin: port.variable('pin') } },
    gate('quorum', { requiredApprovals: 2, timeoutMs: 60_000 }),
    {
      id: 'call',
      type: 'core.subWorkflow',
      config: { workflowId: 'child', outputMapping: { took: 'gave' } },
    },
    { id: 'sleep', type: 'core.delay' },
    { id: 'boss', type: 'core.orchestrator.supervisor' },
    'off',
    gate('last', {}),
    'tally',
  ],
  [
    ['boss', 'off', { condition: { type: 'equals', left: 'status', right: 'never' } }],
    ['quorum', 'last'],
  ],
  {
    channels: { c: { reducer: 'append' } },
    triggers: [{ id: 't', type: 'channel-write', nodeId: 'tally', config: { channel: 'c' } }],
    variables: [
      { name: 'pin', type: 'string', sensitive: true, defaultValue: 'secret' },
      { name: 'who', type: 'string' },
    ],
  },
);

/** A run with an event of nearly every type that is folded. */
function liveThrough(): readonly RunEvent[] {
  const child = sketchWorkflow(['a'], [], {
    id: 'child',
    variables: [{ name: 'gave', type: 'number', defaultValue: 1 }],
  });
  const host = new SimulatedHost([document, child]);
  const owner = { tenant: 't', principal: 'p' };
  host.start('sketch', { runId: 'r', inputs: { who: 'Ann' }, owner, tags: ['t'], configurable: { x: 1 } });
  host.send('r', { type: 'start-effect', ...n, key: 'k', touches: ['form'] });
  host.send('r', { type: 'end-effect', key: 'k', outcome: 'failed', result: { a: 1 }, artifacts: ['a'] });
  host.send('r', { type: 'pin-version', changeId: 'c', min: 1, max: 2 });
  const usage = { provider: 'p', model: 'm', inputTokens: 3, outputTokens: 4, costEstimateUsd: 0.5 };
  const called = { nodeId: 'n', agentId: 'host:a', callId: 'call-1', toolName: 'x/y' };
  const facts = [
    { type: 'provider.usage', payload: usage },
    { type: 'provider.usage', payload: usage },
    { type: 'handrail.capability.decided', payload: { decision: 'admit', tools: ['x'] } },
    { type: 'handrail.noted', payload: { a: 1 } },
  ];
  host.send('r', { type: 'record-facts', facts: facts.map((fact) => ({ ...fact, nodeId: 'n' })) });
  host.send('r', {
    type: 'record-facts',
    facts: [{ type: 'agent.toolCalled', payload: called, nodeId: 'n' }],
  });
  const write = { channel: 'free', value: 1, reducer: 'append', ttlMs: 500, maxSize: 3 };
  host.send('r', { type: 'write-channel', channel: 'c', value: 1, from: { runId: 'o', engineId: 'e' } });
  host.send('r', { type: 'fail-node', ...n, error: { code: 'x', message: 'y', retryable: true } });
  host.advance(100);
  host.answer('r', 'quorum', { action: 'accept' }, 'ann');
  host.send('r', { type: 'extend-interrupt', nodeId: 'quorum', byMs: 5_000, by: 'ann', via: 'bearer' });
  host.answer('r', 'quorum', { action: 'ask', question: 'Why?' }, 'ann');
  host.answer('r', 'quorum', { action: 'accept' }, 'bob');
  host.send('r', { type: 'pause-run', reason: 'lunch' });
  host.send('r', {
    type: 'complete-node',
    ...n,
    attempt: 1,
    outputs: { o: 1 },
    variables: { v: 2 },
    writes: [write],
  });
  host.advance(2_000);
  host.send('r', { type: 'resume-run', reason: 'back' });
  host.send('r', { type: 'cancel-run', reason: 'enough', by: 'ann' });
  return host.logs.get('r') ?? [];
}

const LONG_AGO = '2020-01-01T00:00:00.000Z';
const OTHERS: readonly JsonValue[] = [null, true, -1, 0.5, 7, '', 'x', LONG_AGO, [], ['x'], {}, { x: 1 }];

function linesOf(state: RunState): readonly string[] {
  return [...leavesOf('', JSON.parse(JSON.stringify(describeState(state), plain)) as JsonValue)];
}

/** Maps and sets as lists, so that all of it can be compared. */
function plain(_key: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}

const LOG = new URL('../../testing/recorded/log.txt', import.meta.url);
const log = readFileSync(LOG, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as RunEvent);

/** What an event makes of a run, and what it would make of it if one place of its payload were something else. */
function written(event: RunEvent): string {
  const before = foldRun(log.slice(0, event.sequence), emptyRun(parseWorkflow(document)));
  const after = linesOf(foldRun([event], before));
  const lines = [difference(linesOf(before), after)];
  for (const { pointer, replaced } of membersOf(event.payload, '', (value) => value)) {
    const said = new Map<string, string[]>();
    for (const other of OTHERS) {
      const state = foldRun([{ ...event, payload: replaced(other) }], before);
      const result = difference(after, linesOf(state));
      said.set(result, [...(said.get(result) ?? []), JSON.stringify(other)]);
    }
    if (said.size === 1 && said.has('')) continue;
    // Where any value is kept, one says as much as all.
    const free = said.size === OTHERS.length;
    for (const [result, values] of free ? [...said].slice(0, 1) : said) {
      lines.push(`${pointer} as ${values.join(', ')}`, ...(result === '' ? [] : [result]));
    }
  }
  const { nodeId: _node, ...nowhere } = event;
  lines.push('of no node', difference(after, linesOf(foldRun([nowhere], before))));
  lines.push('of another node', difference(after, linesOf(foldRun([{ ...event, nodeId: 'x' }], before))));
  lines.push(
    'with nothing in it',
    difference(after, linesOf(foldRun([{ ...event, payload: null }], before))),
  );
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}

test('a run records the log that is kept; -u keeps it again', async () => {
  const lines = liveThrough().map((event) => `${JSON.stringify(event)}\n`);
  await expect(lines.join('')).toMatchFileSnapshot(fileURLToPath(LOG));
});

describe('what an event makes of a run, whatever is in it, is as recorded; -u records it again', () => {
  const first = new Map(log.map((event) => [event.type, event]).reverse() as [string, RunEvent][]);
  test.each([...first].map(([type, event]) => [type, event] as const))('%s', async (type, event) => {
    await expect(written(event)).toMatchFileSnapshot(`../../testing/recorded/folding/${type}.txt`);
  });
});
