import { readError, readResult } from '@handrail/tools';
import { createExample, describeTransport } from '@handrail/tools/testing';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { linkOverMcpHttp, serveMcpHttp } from '../../../testing/mcp-http-link.ts';
import { createMcpHttpHandler, type McpHttpHandlerOptions } from './create-mcp-http-handler.ts';

describeTransport('MCP over HTTP, of 2025', (toolset) => linkOverMcpHttp(toolset, { revisions: '2025' }));

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  },
};

/** A handler and what sends it requests as an HTTP client would. */
function setUp(options: McpHttpHandlerOptions = {}) {
  const handler = createMcpHttpHandler(createExample().toolset, options);
  closing.push(handler.close);
  const post = (
    body: unknown = initialize,
    headers: Record<string, string> = {},
    url = 'http://127.0.0.1/mcp',
  ) =>
    handler(
      new Request(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  return { handler, post };
}

async function sessionOf(response: Response): Promise<Record<string, string>> {
  await response.text();
  return {
    'mcp-session-id': response.headers.get('mcp-session-id') ?? '',
    'mcp-protocol-version': '2025-11-25',
  };
}

test('every digit of a long number reaches the tool', async () => {
  const { post } = setUp();
  const headers = await sessionOf(await post());
  const call = `{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"example.text.echo","arguments":{"n":12345678901234567890}}}`;
  const text = await (await post(call, headers)).text();
  expect(text).toContain('12345678901234567890');
  expect(text).not.toContain('12345678901234567000');
});

describe('who may ask', () => {
  test.each([
    ['by address', 'http://127.0.0.1:8080/mcp', {}, {}, 200],
    ['by name', 'http://localhost/mcp', {}, {}, 200],
    ['by the name of another machine', 'http://forms.example/mcp', {}, {}, 421],
    ['by another name in the header', 'http://127.0.0.1/mcp', { host: 'evil.example' }, {}, 421],
    ['by an allowed name', 'http://forms.example/mcp', {}, { allowedHosts: ['forms.example'] }, 200],
    ['at another path', 'http://127.0.0.1/', {}, {}, 404],
    ['at a path of the operator', 'http://127.0.0.1/forms/1', {}, { path: '/forms/1' }, 200],
    ['from a page', 'http://127.0.0.1/mcp', { origin: 'https://evil.example' }, {}, 403],
    ['from a page without an origin', 'http://127.0.0.1/mcp', { origin: 'null' }, {}, 403],
    [
      'from a page on the list',
      'http://127.0.0.1/mcp',
      { origin: 'https://forms.example' },
      { origins: ['https://forms.example'] },
      200,
    ],
    ['without the token', 'http://127.0.0.1/mcp', {}, { token: 'right' }, 401],
    [
      'with a wrong token',
      'http://127.0.0.1/mcp',
      { authorization: 'Bearer wrong' },
      { token: 'right' },
      401,
    ],
    ['with the token', 'http://127.0.0.1/mcp', { authorization: 'Bearer right' }, { token: 'right' }, 200],
  ])('%s', async (_how, url, headers, options, status) => {
    const { post } = setUp(options);
    const response = await post(initialize, headers, url);
    expect(response.status).toBe(status);
    if (status !== 200) expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: {} });
  });

  test('a page on the list is told so, and no other', async () => {
    const { handler, post } = setUp({ origins: ['https://forms.example'] });
    const allowed = await post(initialize, { origin: 'https://forms.example' });
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://forms.example');
    expect(allowed.headers.get('access-control-expose-headers')).toBe('mcp-session-id');
    const preflight = (origin: string) =>
      handler(
        new Request('http://127.0.0.1/mcp', {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST' },
        }),
      );
    expect((await preflight('https://forms.example')).status).toBe(204);
    const refused = await preflight('https://evil.example');
    expect(refused.status).toBe(403);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a message', () => {
  test.each([
    ['that is no JSON', '{', {}, 400],
    ['of another type', '{}', { 'content-type': 'text/plain' }, 415],
    ['that is too large', JSON.stringify({ text: 'x'.repeat(2_000) }), {}, 413],
    ['that is no message', '{"a":1}', {}, 400],
    ['that is null', 'null', {}, 400],
    ['that begins without a session', '{"jsonrpc":"2.0","id":1,"method":"tools/list"}', {}, 400],
    [
      'of a session that never was',
      '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      { 'mcp-session-id': 'x' },
      404,
    ],
  ])('%s is refused', async (_what, body, headers, status) => {
    const { post } = setUp({ maxBodyBytes: 1_000 });
    const response = await post(body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { message: expect.any(String) } });
  });

  test.each(['PUT', 'PATCH', 'HEAD', 'OPTIONS'])('sent with %s is refused', async (method) => {
    const { handler } = setUp();
    const response = await handler(new Request('http://127.0.0.1/mcp', { method }));
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, POST, DELETE');
  });

  test('is refused once the handler is closed', async () => {
    const { handler, post } = setUp();
    await handler.close();
    expect((await post()).status).toBe(503);
  });
});

describe('sessions of clients of 2025', () => {
  const list = { jsonrpc: '2.0', id: 2, method: 'tools/list' };

  test('the longest unused one makes room for one too many', async () => {
    const { post } = setUp({ maxSessions: 2 });
    const first = await sessionOf(await post());
    const second = await sessionOf(await post());
    expect((await post(list, first)).status).toBe(200);
    const third = await sessionOf(await post());
    expect((await post(list, second)).status).toBe(404);
    expect((await post(list, first)).status).toBe(200);
    expect((await post(list, third)).status).toBe(200);
  });

  test('an idle one goes when another begins', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { post } = setUp({ sessionIdleTime: 1_000 });
    const first = await sessionOf(await post());
    vi.setSystemTime(Date.now() + 1_001);
    await sessionOf(await post());
    expect((await post(list, first)).status).toBe(404);
  });

  test('one that says goodbye is gone', async () => {
    const { handler, post } = setUp();
    const session = await sessionOf(await post());
    const goodbye = new Request('http://127.0.0.1/mcp', { method: 'DELETE', headers: session });
    expect((await handler(goodbye)).status).toBe(200);
    expect((await post(list, session)).status).toBe(404);
  });
});

describe('the MCP library of 2025', () => {
  async function connect(options: McpHttpHandlerOptions, reply?: object) {
    const example = createExample();
    const served = await serveMcpHttp(example.toolset, options);
    const client = new OlderClient(
      { name: 'older', version: '1' },
      { capabilities: reply ? { elicitation: {} } : {} },
    );
    const questions: string[] = [];
    if (reply) {
      client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
        questions.push(params.message);
        return { action: 'cancel', ...reply };
      });
    }
    await client.connect(new OlderTransport(new URL(served.url)));
    closing.push(served.close, () => client.close());
    return { ...example, client, questions };
  }
  const call = { name: 'example.value.confirmedSet', arguments: { path: 'a', value: 1 } };

  test('lists and calls the tools', async () => {
    const { client, toolset } = await connect({});
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(toolset.list().map(({ name }) => name));
    const result = await client.callTool({ name: 'example.value.get', arguments: { path: 'total' } });
    expect(readResult(result)).toEqual({ value: 7 });
    const refused = await client.callTool({
      name: 'example.value.set',
      arguments: { path: 'total', value: 1 },
    });
    expect(readError(refused)).toMatchObject({ code: 'READONLY', path: 'total' });
  });

  test('can ask its owner where the operator marked it', async () => {
    const { client, values, questions } = await connect(
      { ownerOperated: true },
      { action: 'accept', content: { agree: true } },
    );
    expect(readResult(await client.callTool(call))).toEqual({ accepted: true, value: 1 });
    expect(values.get('a')).toBe(1);
    expect(questions).toHaveLength(1);
  });

  test.each([
    ['a no of its owner', { ownerOperated: true }, { action: 'decline' }, 'x-confirmation-declined'],
    ['no mark', {}, { action: 'accept', content: { agree: true } }, 'x-confirmation-required'],
    ['nobody to ask', { ownerOperated: true }, undefined, 'x-confirmation-required'],
  ])('is refused with %s', async (_what, options, reply, code) => {
    const { client, values } = await connect(options, reply);
    expect(readError(await client.callTool(call)).code).toBe(code);
    expect(values.has('a')).toBe(false);
  });
});
