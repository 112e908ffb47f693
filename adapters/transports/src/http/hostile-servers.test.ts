import type { RequestListener } from 'node:http';
import { until } from '@handrail/testing/until';
import { isToolErrorCode, readError, readOutcome, readResult } from '@handrail/tools';
import { createExample } from '@handrail/tools/testing';
import { describe, expect, test } from 'vitest';
import { startServer } from '../../testing/hostile-server.ts';
import { createHttpClient, type HttpClientOptions } from './create-http-client.ts';
import { createHttpHandler } from './create-http-handler.ts';

const json = { 'content-type': 'application/json' };
const envelope = JSON.stringify({ content: [{ type: 'text', text: '{}' }] });

async function callAt(listener: RequestListener, options: Partial<HttpClientOptions> = {}) {
  await using server = await startServer(listener);
  const client = createHttpClient({ url: server.url, timeLimit: 60_000, listTimeLimit: 60_000, ...options });
  const result = await client.call('a.b', {});
  const failure: unknown = await client.list().then(
    () => undefined,
    (error: unknown) => error,
  );
  return { result, code: readOutcome(result).ok ? 'ok' : readError(result).code, failure };
}

describe('a server that is not what it should be', () => {
  test.each<readonly [string, RequestListener, string]>([
    [
      'sends a page',
      (_, out) => out.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello'),
      'x-protocol',
    ],
    ['is a proxy without its provider', (_, out) => out.writeHead(502).end('Bad Gateway'), 'x-unreachable'],
    ['says JSON and sends none', (_, out) => out.writeHead(200, json).end('{'), 'x-protocol'],
    ['sends nothing', (_, out) => out.writeHead(200, json).end(), 'x-protocol'],
    ['sends no UTF-8', (_, out) => out.writeHead(200, json).end(new Uint8Array([0x22, 0xff])), 'x-protocol'],
    ['sends no envelope', (_, out) => out.writeHead(200, json).end('{"content":"text"}'), 'x-protocol'],
    [
      'sends an envelope without JSON',
      (_, out) => out.writeHead(200, json).end('{"content":[{"type":"text","text":"hi"}]}'),
      'x-protocol',
    ],
    [
      'sends an error without a code',
      (_, out) => out.writeHead(200, json).end('{"content":[{"type":"text","text":"{}"}],"isError":true}'),
      'x-protocol',
    ],
    ['redirects', (_, out) => out.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(), 'x-unreachable'],
    ['hangs up', (incoming) => incoming.socket.destroy(), 'x-unreachable'],
    [
      'breaks off',
      (_, out) => {
        out.writeHead(200, { ...json, 'content-length': 100 }).write('{"content', () => out.destroy());
      },
      'x-unreachable',
    ],
    [
      'speaks of more than the limit',
      (_, out) => out.writeHead(200, { ...json, 'content-length': 2_000_000 }).write('x'),
      'x-protocol',
    ],
    [
      'sends without end',
      (_, out) => {
        out.writeHead(200, json);
        const more = () => {
          while (out.write(' '.repeat(60_000)));
          out.once('drain', more);
        };
        more();
      },
      'x-protocol',
    ],
  ])('%s', async (_what, listener, code) => {
    const { code: seen, failure } = await callAt(listener, { maxAnswerBytes: 1_000_000 });
    expect(seen).toBe(code);
    expect(failure).toMatchObject({
      name: 'TransportFailure',
      code: expect.stringMatching(/^(protocol|unreachable)$/),
    });
  });

  test('answers never, and is not waited for longer than allowed', async () => {
    const { code, failure } = await callAt(() => {}, { timeLimit: 50, listTimeLimit: 50 });
    expect(code).toBe('x-timed-out');
    expect(failure).toMatchObject({ code: 'unreachable' });
  });

  test('drips, and is not waited for longer than allowed', async () => {
    const { code } = await callAt(
      (_, out) => {
        out.writeHead(200, json);
        const timer = setInterval(() => out.write(' '), 5);
        out.on('close', () => clearInterval(timer));
      },
      { timeLimit: 80, listTimeLimit: 80 },
    );
    expect(code).toBe('x-timed-out');
  });

  test('is not there', async () => {
    const client = createHttpClient({ url: 'http://127.0.0.1:1' });
    expect(readError(await client.call('a', {})).code).toBe('x-unreachable');
    await expect(client.list()).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('has its own code, which is kept for the one who reads', async () => {
    const weird = JSON.stringify({
      content: [{ type: 'text', text: '{"code":"WEIRD","message":"m"}' }],
      isError: true,
    });
    const { result } = await callAt((_, out) => out.writeHead(418, json).end(weird));
    expect(result).toEqual(JSON.parse(weird));
    expect(isToolErrorCode(readError(result).code)).toBe(true);
  });

  test('adds what was not asked for, which is left out', async () => {
    const extra =
      '{"content":[{"type":"text","text":"{}","more":1},{"type":"image","data":"x"}],"__proto__":{"a":1},"x":2}';
    const { result } = await callAt((_, out) => out.writeHead(200, json).end(extra));
    expect(result).toEqual({ content: [{ type: 'text', text: '{}' }] });
  });
});

describe('the token', () => {
  test('goes to the provider in a header and nowhere else', async () => {
    const seen: string[] = [];
    await using elsewhere = await startServer((incoming, out) => {
      seen.push('elsewhere');
      out.end(String(incoming.headers.authorization));
    });
    const { code } = await callAt(
      (incoming, out) => {
        seen.push(`${incoming.url} ${incoming.headers.authorization}`);
        out.writeHead(302, { location: elsewhere.url }).end();
      },
      { token: 'secret-1' },
    );
    expect(code).toBe('x-unreachable');
    expect(seen).toEqual(['/formspec/tools/a.b Bearer secret-1', '/formspec/tools Bearer secret-1']);
  });

  test('is not in any message', async () => {
    const { result, failure } = await callAt((incoming) => incoming.socket.destroy(), { token: 'secret-1' });
    expect(JSON.stringify(result) + String(failure)).not.toContain('secret-1');
  });

  test('that is wrong is distinguished from everything else', async () => {
    const handler = createHttpHandler(createExample().toolset, { token: 'right' });
    const fetch = (url: string, init: RequestInit) => handler(new Request(url, init));
    const client = createHttpClient({ url: 'http://a.example', token: 'wrong', fetch });
    expect(readError(await client.call('example.text.echo')).code).toBe('x-unauthorized');
    await expect(client.list()).rejects.toThrow(/status 401/);
    const good = createHttpClient({ url: 'http://a.example/', token: 'right', fetch });
    expect(readResult(await good.call('example.text.echo'))).toEqual({ input: {} });
  });
});

test('a redirect that the given fetch has followed all the same is not believed', async () => {
  const response = Object.defineProperty(new Response(envelope, { headers: json }), 'redirected', {
    value: true,
  });
  const client = createHttpClient({ url: 'http://a.example', fetch: async () => response });
  expect(readError(await client.call('a')).code).toBe('x-protocol');
});

test('the list is asked for again and again, but sent only when it has changed', async () => {
  let tools = createExample().toolset;
  const handler = createHttpHandler(() => tools);
  const statuses: number[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    const response = await handler(new Request(url, init));
    statuses.push(response.status);
    return response;
  };
  const client = createHttpClient({ url: 'http://a.example', fetch });
  const first = await client.list();
  expect(await client.list()).toEqual(first);
  tools = createExample({ tools: [] }).toolset;
  expect(await client.list()).toEqual([]);
  expect(statuses).toEqual([200, 304, 200]);
});

test.each([
  'ftp://a.example',
  'a.example',
  '/formspec',
  'http://user:password@a.example',
  'http://a.example/?token=1',
  'http://a.example/#x',
])('%s is not an address of a provider, and its parts are not repeated', (url) => {
  expect(() => createHttpClient({ url })).toThrow(/^The address of the provider must/);
});

test('more calls than allowed are refused at once', async () => {
  const { toolset, release, waiting: atGates } = createExample();
  const handler = createHttpHandler(toolset);
  const fetch = (url: string, init: RequestInit) => handler(new Request(url, init));
  const client = createHttpClient({ url: 'http://a.example', fetch, maxCalls: 1 });
  const waiting = client.call('example.gate.wait', { gate: 'a' });
  expect(readError(await client.call('example.text.echo')).code).toBe('x-busy');
  await until(() => atGates().includes('a'), 'the call');
  release('a');
  expect(readResult(await waiting)).toEqual({ gate: 'a' });
  expect(readOutcome(await client.call('example.text.echo')).ok).toBe(true);
});

test.each(['', '.', '..', 'x'.repeat(2_000), '\ud800'])(
  'a name that no address can carry belongs to no tool',
  async (name) => {
    const client = createHttpClient({
      url: 'http://a.example',
      fetch: () => Promise.reject(new Error('asked')),
    });
    expect(readError(await client.call(name)).code).toBe('UNSUPPORTED');
  },
);
