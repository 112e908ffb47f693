import { readError, readOutcome, readResult, TransportFailure } from '@handrail/tools';
import { createExample, describeTransport } from '@handrail/tools/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser, type TestBrowser } from '../../testing/browser.ts';
import { createLiveForm } from '../../testing/live-form.ts';
import { bent } from '../../testing/mutated.ts';
import { linkOverWebMcp } from '../../testing/web-mcp-link.ts';
import { connectWebMcp } from './connect-web-mcp.ts';
import type { ModelContextLike } from './model-context.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

describe('in a real browser', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startBrowser('web-mcp-page.ts');
  });
  afterAll(() => browser?.close());

  describeTransport('WebMCP', (toolset) => linkOverWebMcp(browser, toolset));

  test('input of any kind for any tool is answered with the envelope', async () => {
    const { toolset } = createLiveForm();
    const client = await linkOverWebMcp(browser, toolset);
    const name = fc.oneof(fc.constantFrom(...toolset.list().map((tool) => tool.name)), fc.string());
    const input = fc.oneof(
      bent([{ path: 'name', value: 'Ada' }, { entries: [{ path: 'name' }] }]),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(name, input, async (tool, given) => {
        const outcome = readOutcome(await client.call(tool, given));
        expect(outcome.ok ? '' : outcome.error.code).not.toMatch(/^x-|ENGINE_ERROR/);
      }),
      { numRuns },
    );
    await client.close();
  });

  test('every case that the page tries on itself holds', async () => {
    const page = await browser.openPage();
    const cases = await page.evaluate(() => (globalThis as SelfTested).webMcpCases());
    expect(cases.length).toBeGreaterThan(5);
    expect(cases.filter(({ holds }) => !holds)).toEqual([]);
  });
});

type SelfTested = typeof globalThis & {
  webMcpCases(): Promise<readonly { readonly what: string; readonly holds: boolean }[]>;
};

describe('a model context that', () => {
  /** The smallest one that a client can use, but for what the test says. */
  function modelContext(given: Partial<ModelContextLike>): ModelContextLike {
    return {
      registerTool: () => {},
      getTools: async () => [{ name: 'a', description: 'A.', inputSchema: '{"type":"object"}' }],
      executeTool: async () => '{"content":[{"type":"text","text":"{}"}]}',
      ...given,
    };
  }

  test.each([
    ['is missing', undefined],
    ['lets nobody list', { registerTool: () => {}, executeTool: () => {} }],
    ['lets nobody call', { registerTool: () => {}, getTools: () => [] }],
  ])('%s has no client', (_what, given) => {
    expect(() => connectWebMcp({ page: { document: { modelContext: given } } })).toThrow(TransportFailure);
  });

  test('gives schemas as text and answers as objects serves as well', async () => {
    const client = connectWebMcp({
      modelContext: modelContext({
        executeTool: async () => ({ content: [{ type: 'text', text: '{"a":1}' }] }),
      }),
    });
    expect(await client.list()).toMatchObject([
      { name: 'a', title: 'a', inputSchema: { type: 'object' }, effect: 'exec', risk: 'high' },
    ]);
    expect(readResult(await client.call('a'))).toEqual({ a: 1 });
  });

  test.each([
    ['has a tool that throws', { executeTool: () => Promise.reject(new Error('no')) }, 'x-unreachable'],
    ['answers with plain text', { executeTool: async () => 'Hello' }, 'x-protocol'],
    ['answers with nothing', { executeTool: async () => undefined }, 'x-protocol'],
    ['answers with another shape', { executeTool: async () => '{"a":1}' }, 'x-protocol'],
    ['answers too much', { executeTool: async () => `"${'x'.repeat(2_000)}"` }, 'x-protocol'],
    ['fails to list', { getTools: () => Promise.reject(new Error('no')) }, 'x-unreachable'],
    ['lists something else', { getTools: async () => 'tools' }, 'x-protocol'],
    ['never answers', { executeTool: () => new Promise(() => {}) }, 'x-timed-out'],
  ])('%s leaves the call with a refusal', async (_what, given, code) => {
    const client = connectWebMcp({
      modelContext: modelContext(given),
      maxAnswerLength: 1_000,
      timeLimit: code === 'x-timed-out' ? 50 : 60_000,
    });
    expect(readError(await client.call('a', {})).code).toBe(code);
  });

  test.each([
    ['fails', { getTools: () => Promise.reject(new Error('no')) }, 'unreachable'],
    ['gives something else', { getTools: async () => ({}) }, 'protocol'],
  ])('%s to list its tools says so', async (_what, given, code) => {
    await expect(connectWebMcp({ modelContext: modelContext(given) }).list()).rejects.toMatchObject({ code });
  });

  test('lists what is not a tool has that left out', async () => {
    const tools = [
      null,
      7,
      {},
      { name: 'b', inputSchema: '{' },
      { name: 'a', inputSchema: { type: 'object' } },
    ];
    const client = connectWebMcp({ modelContext: modelContext({ getTools: async () => tools }) });
    expect((await client.list()).map(({ name }) => name)).toEqual(['a', 'b']);
  });
});

test('a tool that no page offers is answered in the words of every toolset', async () => {
  const modelContext = { registerTool: () => {}, getTools: () => [], executeTool: () => {} };
  const result = await connectWebMcp({ modelContext }).call('example.nothing', {});
  expect(result).toEqual(await createExample().toolset.call('example.nothing', {}));
});
