import type { Caller } from '@handrail/host';
import { accepted, owner, startTestHost, VirtualTime } from '@handrail/host/testing';
import { expect, test } from 'vitest';
import { createConformanceSeams } from './index.ts';

const tester: Caller = { ...owner, mode: 'test' };
const seams = () => createConformanceSeams({ timers: new VirtualTime() });

test('a host under test has the node types of the seams, each once, and says what it serves', async () => {
  const { host } = await startTestHost({ testing: seams() });
  const { nodeTypes, testing, fixtures } = host.features;
  expect(nodeTypes).toEqual(expect.arrayContaining(['conformance.requiresMissing', 'core.ai.callPrompt']));
  expect(new Set(nodeTypes).size).toBe(nodeTypes.length);
  expect(testing).toEqual({
    mockAgent: true,
    spans: true,
    mockProviders: ['stream-text', 'error', 'usage-only'],
    forceEngineVersions: { min: 0, max: 2 },
    limitsEveryRequest: false,
  });
  expect(fixtures).toContain('conformance-capability-missing');
});

test('a run can be mocked and have its engine version forced at once', async () => {
  const it = await startTestHost({ testing: seams() });
  const config = { tokens: ['a', 'b'] };
  const { runId } = accepted(
    await it.host.runs.create(tester, {
      workflowId: 'conformance-stream-text',
      configurable: { mockProvider: { id: 'stream-text', config } },
      forceEngineVersion: '2',
    }),
  );
  await it.time.settle();
  const run = accepted(await it.host.runs.read(tester, runId));
  expect(run).toMatchObject({ status: 'completed', engineVersion: '2' });
});

test('a node of the seams refuses what the one it replaces refuses', () => {
  const refusing = seams().nodeTypes.flatMap(({ typeId, checkConfig }) =>
    checkConfig?.({ memoryAction: 'read', mcp: {} }) ? [typeId] : [],
  );
  expect(refusing).toEqual(['core.identity', 'core.ai.callPrompt']);
});
