import type { JsonObject } from '@handrail/base';
import { NodeBench, VirtualTime } from '@handrail/host/testing';
import { readWorkflow } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { createMockedPrompt } from './mocked-prompt.ts';

function benchOf(): NodeBench {
  const time = new VirtualTime();
  return new NodeBench({
    workflow: readWorkflow('conformance-stream-text'),
    types: [createMockedPrompt({ timers: time })],
    time,
  });
}

const mock = (id: string, config: JsonObject = {}) => ({ configurable: { mockProvider: { id, config } } });
const usage = { promptTokens: 3, completionTokens: 2 };
const chunksOf = (bench: NodeBench) =>
  bench.payloads('output.chunk').map(({ chunk, isLast }) => [chunk, isLast]);

describe('a prompt that a mock provider answers', () => {
  test('comes in chunks, the last of which says how it ended', async () => {
    const bench = benchOf();
    await bench.start(
      mock('stream-text', { tokens: ['Hel', 'lo'], usage, model: 'm', finishReason: 'length' }),
    );
    expect(bench.snapshot.status).toBe('completed');
    expect(chunksOf(bench)).toEqual([
      ['Hel', false],
      ['lo', true],
    ]);
    expect(bench.payloads('output.chunk').at(-1)).toMatchObject({
      nodeId: 'ai',
      meta: { model: 'm', finishReason: 'length', usage: { ...usage, totalTokens: 5 } },
    });
    expect(bench.payloads('provider.usage')).toMatchObject([{ inputTokens: 3, outputTokens: 2 }]);
    expect(bench.payloads('node.completed')).toMatchObject([{ outputs: { text: 'Hello' } }]);
  });

  test('takes the time its provider takes', async () => {
    const bench = benchOf();
    await bench.start(mock('stream-text', { tokens: ['a', 'b', 'c'], delayMsPerToken: 100 }));
    expect(chunksOf(bench)).toEqual([['a', false]]);
    await bench.pass(100);
    expect(chunksOf(bench)).toHaveLength(2);
    await bench.pass(100);
    expect(chunksOf(bench)).toHaveLength(3);
    expect(bench.snapshot.status).toBe('completed');
  });

  test('can be cancelled while it streams, and says nothing after that', async () => {
    const bench = benchOf();
    await bench.start(mock('stream-text', { tokens: ['a', 'b'], delayMsPerToken: 100 }));
    await bench.command({ type: 'cancel-run' });
    await bench.pass(1_000);
    expect(bench.types().at(-1)).toBe('run.cancelled');
    expect(chunksOf(bench)).toHaveLength(1);
  });

  test.each(['finish 0.chunk.0', 'start 0.chunk.1', 'perform 0.chunk.1', 'finish 0.usage', 'end ai'])(
    'says every chunk once although the host dies at "%s"',
    async (point) => {
      const bench = benchOf();
      bench.crashes = [point];
      await bench.start(mock('stream-text', { tokens: ['a', 'b', 'c'], delayMsPerToken: 10 }));
      await bench.pass(10);
      await bench.pass(100);
      expect(bench.crashes).toEqual([]);
      expect(chunksOf(bench).map(([chunk]) => chunk)).toEqual(['a', 'b', 'c']);
      expect(bench.payloads('provider.usage')).toHaveLength(1);
      expect(bench.snapshot.status).toBe('completed');
    },
  );

  test('without tokens is one empty chunk', async () => {
    const bench = benchOf();
    await bench.start(mock('stream-text'));
    expect(chunksOf(bench)).toEqual([['', true]]);
  });

  test('fails when the provider does', async () => {
    const bench = benchOf();
    await bench.start(mock('error', { code: 'overloaded', message: 'Later.' }));
    expect(bench.snapshot).toMatchObject({
      status: 'failed',
      error: { code: 'overloaded', message: 'Later.' },
    });
  });

  test('may be nothing but usage', async () => {
    const bench = benchOf();
    await bench.start(mock('usage-only', { usage: { inputTokens: 7, outputTokens: 1 } }));
    expect(bench.payloads('provider.usage')).toMatchObject([
      { inputTokens: 7, outputTokens: 1, totalTokens: 8 },
    ]);
    expect(bench.types()).not.toContain('output.chunk');
  });

  test.each([
    ['an unknown provider', mock('zzz'), 'validation_error'],
    ['tokens that are none', mock('stream-text', { tokens: [1] }), 'validation_error'],
    ['too many tokens', mock('stream-text', { tokens: new Array(1_001).fill('a') }), 'validation_error'],
    ['no provider at all', {}, 'capability_not_provided'],
  ])('fails for %s', async (_what, options, code) => {
    const bench = benchOf();
    await bench.start(options);
    expect(bench.snapshot).toMatchObject({ status: 'failed', error: { code } });
    expect(bench.types()).not.toContain('output.chunk');
  });
});

test('a prompt that would call an MCP server is not taken', () => {
  const type = createMockedPrompt({ timers: new VirtualTime() });
  expect(type.checkConfig?.({ mcp: { tool: 'echo' } })?.message).toContain('MCP');
});
