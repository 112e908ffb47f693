import { readWorkflow } from '@handrail/runs/testing';
import { expect, test } from 'vitest';
import { NodeBench } from '../../testing/node-bench.ts';
import { callPrompt } from './call-prompt.ts';

test.each([
  ['no options', {}],
  ['a mock provider', { configurable: { mockProvider: { id: 'stream-text', config: { tokens: ['a'] } } } }],
])('a prompt of a run with %s fails, because this host has no model', async (_what, options) => {
  const bench = new NodeBench({ workflow: readWorkflow('conformance-stream-text'), types: [callPrompt] });
  await bench.start(options);
  expect(bench.snapshot).toMatchObject({ status: 'failed', error: { code: 'capability_not_provided' } });
  expect(bench.types()).not.toContain('output.chunk');
});

test('a prompt that would call an MCP server is not taken', () => {
  expect(callPrompt.checkConfig?.({ mcp: { tool: 'echo' } })?.message).toContain('MCP');
});
