import { PassThrough } from 'node:stream';
import { readOutcome, type ToolClient } from '@handrail/tools';
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/server';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Bundle, bundleFile } from '../../testing/bundle.ts';
import { createLiveForm } from '../../testing/live-form.ts';
import { linkOverMcpHttp } from '../../testing/mcp-http-link.ts';
import { bent, mutated } from '../../testing/mutated.ts';
import { linkOverStdio } from '../../testing/stdio-link.ts';
import { createMcpHttpHandler } from './http/index.ts';
import { serveStdio } from './stdio/index.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);
const TIME = 120_000;

const names = createLiveForm()
  .toolset.list()
  .map(({ name }) => name);

const envelope = {
  [PROTOCOL_VERSION_META_KEY]: '2026-07-28',
  [CLIENT_INFO_META_KEY]: { name: 'fuzz', version: '1' },
  [CLIENT_CAPABILITIES_META_KEY]: { elicitation: {} },
};
const initialize = {
  protocolVersion: '2025-11-25',
  capabilities: { elicitation: {} },
  clientInfo: { name: 'fuzz', version: '1' },
};
const calls = [
  { name: 'formspec.form.describe', arguments: {} },
  { name: 'formspec.field.set', arguments: { path: 'name', value: 'Ada' } },
  { name: 'formspec.field.set', _meta: { 'handrail/input': '[1]' } },
  { name: 'formspec.field.bulkSet', arguments: { entries: [{ path: 'quantity', value: 3 }] } },
  { name: 'formspec.field.list', arguments: { filter: 'all', limit: 2 } },
];
const responses = {
  inputResponses: { confirmation: { action: 'accept', content: { agree: true } } },
  requestState: '{}',
};

function message(method: string, params: object, id: number | undefined = 7): string {
  return JSON.stringify({ jsonrpc: '2.0', ...(id === undefined ? {} : { id }), method, params });
}

const honest2025 = [
  ...calls.map((params) => message('tools/call', params)),
  message('tools/list', {}),
  message('initialize', initialize),
  message('notifications/cancelled', { requestId: 7 }, undefined),
  '{"jsonrpc":"2.0","id":7,"result":{"action":"accept","content":{"agree":true}}}',
];
const honest2026 = [
  ...calls.map((params) => message('tools/call', { ...params, _meta: { ...params._meta, ...envelope } })),
  ...calls.map((params) => message('tools/call', { ...params, ...responses, _meta: envelope })),
  message('server/discover', { _meta: envelope }),
  message('tools/list', { _meta: envelope }),
];

/** What answers a call must be the envelope; every other message need only be JSON. */
function expectMessage(text: string): void {
  const value = JSON.parse(text) as { readonly result?: { readonly content?: unknown } };
  if (value.result?.content !== undefined) readOutcome(value.result);
}

describe.each([
  ['2025', message('initialize', initialize, 1), {}, honest2025],
  ['2026', message('tools/list', { _meta: envelope }, 1), { _meta: envelope }, honest2026],
])('lines to a server of %s', (_revision, opening, params, honest) => {
  test(
    'do not keep it from answering the next call, whatever they hold',
    async () => {
      const [input, output] = [new PassThrough(), new PassThrough()];
      const serving = serveStdio(createLiveForm().toolset, { input, output, ownerOperated: true });
      const waiting = new Map<unknown, () => void>();
      let rest = '';
      output.on('data', (chunk) => {
        const lines = `${rest}${chunk}`.split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          expectMessage(line);
          waiting.get((JSON.parse(line) as { readonly id?: unknown }).id)?.();
        }
      });
      const answered = (id: string, text: string) => {
        const answer = new Promise<void>((resolve) => waiting.set(id, resolve));
        input.write(`${text}\n`);
        return answer;
      };
      input.write(`${opening}\n`);
      let last = 0;
      await fc.assert(
        fc.asyncProperty(fc.oneof(mutated(honest), fc.uint8Array({ maxLength: 100 })), async (bytes) => {
          input.write(bytes);
          input.write('\n');
          last += 1;
          const id = `probe-${last}`;
          await answered(id, JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/list', params }));
        }),
        { numRuns, timeout: 10_000 },
      );
      await serving.close();
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
    TIME,
  );
});

test(
  'any bytes posted to a server are answered, and a call with an envelope',
  async () => {
    const handler = createMcpHttpHandler(createLiveForm().toolset, { ownerOperated: true });
    const post = (body: Uint8Array, headers: Record<string, string>) =>
      handler(
        new Request('http://127.0.0.1/mcp', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            ...headers,
          },
          body: Uint8Array.from(body),
        }),
      );
    const modern = {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'formspec.field.set',
    };
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(mutated([...honest2025, ...honest2026]), fc.uint8Array({ maxLength: 100 })),
        fc.constantFrom({}, modern, { 'mcp-session-id': 'x' }),
        async (body, headers) => {
          const response = await post(body, headers);
          expect(response.status).not.toBe(500);
          const text = await response.text();
          if (text.startsWith('{')) expectMessage(text);
        },
      ),
      { numRuns },
    );
    await handler.close();
  },
  TIME,
);

describe('input of any kind for any tool', () => {
  let program: Bundle;
  let client: ToolClient | undefined;
  beforeAll(async () => {
    program = await bundleFile('stdio-main.ts');
  });
  afterAll(() => program.remove());
  afterEach(() => client?.close());

  const inputs = fc.oneof(bent(calls.map((call) => call.arguments ?? {})), fc.anything(), fc.jsonValue());

  test.each([
    ['HTTP, 2025', () => linkOverMcpHttp(createLiveForm().toolset, { revisions: '2025' })],
    ['HTTP, 2026', () => linkOverMcpHttp(createLiveForm().toolset, { revisions: '2026' })],
    ['stdio, 2025', () => linkOverStdio(program, createLiveForm().toolset, '2025')],
    ['stdio, 2026', () => linkOverStdio(program, createLiveForm().toolset, '2026')],
  ] as const)(
    'is answered with the envelope over %s',
    async (_how, link) => {
      const linked = await link();
      client = linked;
      const name = fc.oneof(fc.constantFrom(...names), fc.string());
      await fc.assert(
        fc.asyncProperty(name, inputs, async (tool, input) => {
          const outcome = readOutcome(await linked.call(tool, input, { timeLimit: 10_000 }));
          expect(outcome.ok ? '' : outcome.error.code).not.toMatch(/^x-|ENGINE_ERROR/);
        }),
        { numRuns },
      );
      expect(readOutcome(await linked.call('formspec.form.describe')).ok).toBe(true);
    },
    TIME,
  );
});
