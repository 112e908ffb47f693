import { createServer, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@handrail/testing/until';
import { readError, readResult, TransportFailure } from '@handrail/tools';
import { createExample, describeTransport } from '@handrail/tools/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { linkOverMcpHttp, serveMcpHttp } from '../../../testing/mcp-http-link.ts';
import { connectMcpHttp } from './connect-mcp-http.ts';

describeTransport('MCP over HTTP, of 2026', (toolset) => linkOverMcpHttp(toolset, { revisions: '2026' }));

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

interface Posted {
  readonly id?: number;
  readonly method: string;
}

/** A server that shakes hands as of 2025 and answers calls as the test says. */
function misbehaving(answerCall: (posted: Posted, response: Parameters<RequestListener>[1]) => void) {
  return listen(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const posted = JSON.parse(text || '{}') as Posted;
    if (posted.method !== 'initialize') {
      if (posted.method === 'tools/call') return answerCall(posted, response);
      if (posted.id === undefined) return response.writeHead(202).end();
      const error = { code: -32601, message: 'Method not found' };
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ jsonrpc: '2.0', id: posted.id, error }));
    }
    const result = {
      protocolVersion: '2025-11-25',
      capabilities: { tools: {} },
      serverInfo: { name: 'odd', version: '1' },
    };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ jsonrpc: '2.0', id: posted.id, result }));
  });
}

describe('a client', () => {
  test.each(['2025', '2026', 'any'] as const)('that speaks %s reaches our server', async (revisions) => {
    const client = await linkOverMcpHttp(
      createExample().toolset,
      { revisions, token: 'abc' },
      { token: 'abc' },
    );
    closing.push(() => client.close());
    expect(readResult(await client.call('example.value.get', { path: 'total' }))).toEqual({ value: 7 });
  });

  test('that speaks any revision reaches a server of 2025', async () => {
    const url = await misbehaving(({ id }, response) => {
      const result = { content: [{ type: 'text', text: '{"a":1}' }] };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    });
    const client = await connectMcpHttp({ url });
    closing.push(() => client.close());
    expect(readResult(await client.call('a'))).toEqual({ a: 1 });
  });

  test.each([
    ['nobody listens', async () => 'http://127.0.0.1:9/mcp', {}],
    ['the token is wrong', async () => (await guarded()).url, { token: 'wrong' }],
    [
      'the server sends it elsewhere',
      () => listen((_, response) => response.writeHead(307, { location: '/' }).end()),
      {},
    ],
    ['the server speaks of other things', () => listen((_, response) => response.end('<html>')), {}],
    ['the server says nothing', () => listen(() => {}), { listTimeLimit: 200 }],
  ])('does not connect when %s', async (_why, address, options) => {
    await expect(connectMcpHttp({ url: await address(), ...options })).rejects.toThrow(TransportFailure);
  });

  test.each(['file:///x', 'nonsense', 'http://user:secret@127.0.0.1/mcp'])('is not made for %s', (url) => {
    expect(() => connectMcpHttp({ url })).toThrow('address');
  });

  test('learns when the server is gone, and goes on listening', async () => {
    const served = await serveMcpHttp(createExample().toolset);
    const client = await connectMcpHttp({ url: served.url });
    await served.close();
    expect(readError(await client.call('example.value.get', { path: 'total' })).code).toBe('x-unreachable');
    await expect(client.list()).rejects.toMatchObject({ code: 'unreachable' });
    await client.close();
  });
});

async function guarded() {
  const served = await serveMcpHttp(createExample().toolset, { token: 'right' });
  closing.push(served.close);
  return served;
}

describe('an answer', () => {
  const SSE = { 'content-type': 'text/event-stream' };
  const JSON_TYPE = { 'content-type': 'application/json' };
  const rpc = (id: number | undefined, result: unknown) => JSON.stringify({ jsonrpc: '2.0', id, result });
  const cases: readonly (readonly [
    string,
    (id: number) => readonly [OutgoingHttpHeaders, string],
    string,
  ])[] = [
    ['whose stream ends before it came', () => [SSE, ': nothing\n\n'], 'x-unreachable'],
    ['that breaks off', () => [JSON_TYPE, '{"jsonrpc"'], 'x-unreachable'],
    ['of another type', () => [{ 'content-type': 'text/html' }, '<html>'], 'x-protocol'],
    [
      'that is a protocol error',
      (id: number) => [
        JSON_TYPE,
        `{"jsonrpc":"2.0","id":${id},"error":{"code":-32602,"message":"internal-detail"}}`,
      ],
      'x-protocol',
    ],
    [
      'that is no envelope',
      (id: number) => [JSON_TYPE, rpc(id, { content: [{ type: 'text', text: 'Hello' }] })],
      'x-protocol',
    ],
    ['without content', (id: number) => [JSON_TYPE, rpc(id, {})], 'x-protocol'],
    [
      'that is too large',
      (id: number) => [JSON_TYPE, rpc(id, { content: [{ type: 'text', text: `"${'x'.repeat(200_000)}"` }] })],
      'x-unreachable',
    ],
    ['that has no end', () => [SSE, `data: ${'x'.repeat(200_000)}`], 'x-unreachable'],
  ];
  test.each(cases)('%s becomes a refusal of the call', async (_what, make, code) => {
    const url = await misbehaving(({ id = 0 }, response) => {
      const [headers, body] = make(id);
      response.writeHead(200, headers);
      response.end(body);
    });
    const client = await connectMcpHttp({ url, revisions: '2025', maxAnswerBytes: 100_000 });
    closing.push(() => client.close());
    const result = await client.call('a', {});
    expect(readError(result).code).toBe(code);
    expect(JSON.stringify(result)).not.toContain('internal-detail');
  });

  test('that never comes ends with the time, and its connection with it', async () => {
    let closed = false;
    const url = await misbehaving((_posted, response) => {
      response.on('close', () => {
        closed = true;
      });
      response.writeHead(200, SSE).write(': wait\n\n');
    });
    const client = await connectMcpHttp({ url, revisions: '2025' });
    closing.push(() => client.close());
    // Again, for a call that was given up before it left.
    await until(async () => {
      expect(readError(await client.call('a', {}, { timeLimit: 50 })).code).toBe('x-timed-out');
      return closed;
    }, 'the end of the connection');
  });
});
