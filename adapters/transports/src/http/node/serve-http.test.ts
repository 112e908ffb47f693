import { get } from 'node:http';
import { connect, Server } from 'node:net';
import { settle } from '@handrail/testing/settle';
import { until } from '@handrail/testing/until';
import { readError, readOutcome, readResult } from '@handrail/tools';
import { createExample } from '@handrail/tools/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readRaw, sendRaw } from '../../../testing/raw-connection.ts';
import { createHttpClient } from '../create-http-client.ts';
import { createHttpHandler, type HttpHandler } from '../create-http-handler.ts';
import { type FetchHandler, type HttpServer, type ServeHttpOptions, serveHttp } from './serve-http.ts';

const open: HttpServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function serve(handler?: FetchHandler | HttpHandler, options: ServeHttpOptions = {}) {
  const example = createExample();
  const server = await serveHttp(
    handler ?? createHttpHandler(example.toolset, { maxBodyBytes: 10_000 }),
    options,
  );
  open.push(server);
  return { ...example, server, port: server.port };
}

const post = (path: string, body: string, headers = '') =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}content-length: ${body.length}\r\n\r\n${body}`;

describe('the server', () => {
  test('listens on this machine only, on a free port, unless told otherwise', async () => {
    const { server } = await serve();
    expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
    expect((await fetch(`${server.url}/formspec/tools`)).status).toBe(200);
  });

  test('serves other handlers at their own paths', async () => {
    const routes = { '/mcp': () => new Response('other') };
    const { server } = await serve(undefined, { routes });
    expect(await (await fetch(`${server.url}/mcp?a=1`)).text()).toBe('other');
    for (const path of ['/mcp/', '/mcp/x', '/__proto__']) {
      expect((await fetch(`${server.url}${path}`)).status).toBe(404);
    }
    expect((await fetch(`${server.url}/formspec/tools`)).status).toBe(200);
  });

  test('says why it cannot listen', async () => {
    const { port } = await serve();
    await expect(serveHttp(createHttpHandler(createExample().toolset), { port })).rejects.toThrow(
      'EADDRINUSE',
    );
  });

  test('serves many requests on one connection', async () => {
    const { port } = await serve();
    const calls = ['a', 'b', 'c'].map((text) => post('/formspec/tools/example.text.echo', `{"t":"${text}"}`));
    const text = await sendRaw(port, calls.join(''), /"c\\"/);
    expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);
  });

  test('answers HEAD with the length and no body', async () => {
    const { port } = await serve();
    const request = (method: string) =>
      `${method} /formspec/tools HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;
    const [head, whole] = [await sendRaw(port, request('HEAD')), await sendRaw(port, request('GET'))].map(
      readRaw,
    );
    expect(head).toMatchObject({ status: 200, body: '' });
    const length = (text = '') => /content-length: (\d+)/.exec(text)?.[1];
    expect(length(head?.headers)).toBe(length(whole?.headers));
  });

  test('takes a body in many pieces', async () => {
    const { port } = await serve();
    const socket = connect(port, '127.0.0.1');
    const heard = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    for (const piece of post('/formspec/tools/example.text.echo', '{"text":"in pieces"}').match(
      /[\s\S]{1,40}/g,
    ) ?? []) {
      socket.write(piece);
      // The other end is in this process too, and reads between turns.
      await settle();
    }
    expect(await heard).toContain('in pieces');
    socket.destroy();
  });
});

describe('the host that a request names', () => {
  const ask = async (host: string, options: ServeHttpOptions = {}) => {
    const { port } = await serve(undefined, options);
    const line = host === '' ? '' : `host: ${host}\r\n`;
    return readRaw(await sendRaw(port, `GET /formspec/tools HTTP/1.1\r\n${line}connection: close\r\n\r\n`));
  };

  test.each(['localhost', 'LOCALHOST:80', '127.0.0.1:8080', '[::1]', '[::1]:3000'])(
    'may be this machine: %s',
    async (host) => {
      expect((await ask(host)).status).toBe(200);
    },
  );

  test.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '',
    '127.0.0.2',
    'localhost:80:80',
    '0.0.0.0',
  ])('may be no other, so that no page can point its own name here: "%s"', async (host) => {
    const { status, body } = await ask(host);
    expect([status, readError(JSON.parse(body)).code]).toEqual([421, 'x-forbidden']);
  });

  test('may be one that the operator allows', async () => {
    const options = { host: '0.0.0.0', allowedHosts: ['Forms.example'] };
    expect((await ask('forms.example:8443', options)).status).toBe(200);
    expect((await ask('other.example', options)).status).toBe(421);
  });
});

describe('bytes that are not a request', () => {
  test.each([
    ['noise', '\u0000\u0001\u0002\r\n\r\n', 400],
    ['another protocol', 'EHLO mail.example\r\n\r\n', 400],
    ['a space in the method', 'GE T / HTTP/1.1\r\n\r\n', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
      400,
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'a header above the limit',
      `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    [
      'an unknown expectation',
      'GET /formspec/tools HTTP/1.1\r\nhost: localhost\r\nexpect: miracles\r\nconnection: close\r\n\r\n',
      417,
    ],
  ])('are answered with an envelope: %s', async (_what, bytes, status) => {
    const { port } = await serve();
    const answer = readRaw(await sendRaw(port, bytes));
    expect(answer.status).toBe(status);
    expect(readOutcome(JSON.parse(answer.body)).ok).toBe(false);
  });

  test('that do not go on are waited for until the time is over', async () => {
    const { port } = await serve(undefined, { requestTimeLimit: 100 });
    const answer = readRaw(
      await sendRaw(port, 'POST /formspec/tools/example.text.echo HTTP/1.1\r\nhost: loc'),
    );
    expect([answer.status, readError(JSON.parse(answer.body)).code]).toEqual([408, 'x-timed-out']);
  });

  test('cost the next one nothing', async () => {
    const { port, server } = await serve();
    await sendRaw(port, '\u0000\r\n\r\n');
    expect((await fetch(`${server.url}/formspec/tools`)).status).toBe(200);
  });
});

describe('a body above the limit', () => {
  test('is refused by what it says, and the answer arrives', async () => {
    const { port } = await serve();
    const head = post('/formspec/tools/example.text.echo', '').replace(
      'content-length: 0',
      'content-length: 99999999',
    );
    const answer = readRaw(await sendRaw(port, head + 'x'.repeat(50_000)));
    expect(answer.status).toBe(413);
    expect(readError(JSON.parse(answer.body)).code).toBe('INVALID_VALUE');
  });

  test('is read to nowhere for a moment, so that the answer is not lost on the way', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { port, server } = await serve();
    const head = post('/formspec/tools/example.text.echo', '').replace('length: 0', 'length: 99999999');
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    let hasEnded = false;
    socket.once('close', () => {
      hasEnded = true;
    });
    await new Promise((resolve) => socket.once('data', resolve));
    // Time stands still, whatever else is asked meanwhile.
    await (await fetch(`${server.url}/formspec/tools`)).text();
    expect(hasEnded).toBe(false);
    vi.advanceTimersByTime(5_000);
    await until(() => hasEnded, 'the end');
  });

  test('is refused while it comes, and the answer arrives', async () => {
    const { server } = await serve();
    const chunk = new Uint8Array(4_000).fill(0x20);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.length;
        if (sent > 2_000_000) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/formspec/tools/example.text.echo`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers,
    });
    expect(response.status).toBe(413);
    expect(readError(await response.json()).code).toBe('INVALID_VALUE');
  });
});

describe('a consumer that goes away', () => {
  test('while its input comes leaves nothing behind', async () => {
    const { toolset, values } = createExample();
    const handler = createHttpHandler(toolset);
    let [hasBegun, hasEnded] = [false, false];
    const { port } = await serve(async (request) => {
      hasBegun = true;
      try {
        return await handler(request);
      } finally {
        hasEnded = true;
      }
    });
    const whole = post('/formspec/tools/example.value.set', '{"path":"a","value":1}');
    const socket = connect(port, '127.0.0.1', () => socket.write(whole.slice(0, -3)));
    await until(() => hasBegun, 'the request');
    socket.destroy();
    await until(() => hasEnded, 'the end of the request');
    expect(values.has('a')).toBe(false);
  });

  test('while a tool works is reported to the tool', async () => {
    const { port, waiting, abandoned } = await serve();
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(post('/formspec/tools/example.gate.wait', '{"gate":"a"}')),
    );
    await until(() => waiting().includes('a'));
    socket.destroy();
    await until(() => abandoned.includes('a'));
  });
});

describe('closing', () => {
  test('lets the call in flight end, takes no more, and is done then', async () => {
    const { server, release, waiting } = await serve();
    const client = createHttpClient({ url: server.url });
    const answer = client.call('example.gate.wait', { gate: 'a' });
    await until(() => waiting().includes('a'));
    const closed = server.close();
    const late = await createHttpClient({ url: server.url }).call('example.text.echo', {});
    expect(readError(late).code).toBe('x-unreachable');
    release('a');
    expect(readResult(await answer)).toEqual({ gate: 'a' });
    await closed;
    await server.close();
  });

  test('does not wait for a connection that its last call leaves open', async () => {
    const listen = vi.spyOn(Server.prototype, 'listen');
    const { server, port, release, waiting } = await serve(undefined, { graceTime: 3_600_000 });
    // Neither end gives the connection up by itself.
    for (const each of listen.mock.contexts) Object.assign(each as object, { keepAliveTimeout: 0 });
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(post('/formspec/tools/example.gate.wait', '{"gate":"a"}')),
    );
    await until(() => waiting().includes('a'), 'the call');
    const closed = server.close();
    release('a');
    await closed;
    socket.destroy();
  });

  test('cuts off what takes too long, and tells the tool', async () => {
    const { server, abandoned, waiting } = await serve(undefined, { graceTime: 30 });
    const answer = createHttpClient({ url: server.url }).call('example.gate.wait', { gate: 'a' });
    await until(() => waiting().includes('a'));
    await server.close();
    expect(readError(await answer).code).toBe('x-unreachable');
    await until(() => abandoned.includes('a'));
  });

  test('does not wait for idle connections', async () => {
    const { server, port } = await serve(undefined, { graceTime: 60_000 });
    const idle = connect(port, '127.0.0.1');
    await (await fetch(`${server.url}/formspec/tools`)).text();
    await server.close();
    idle.destroy();
  });
});

describe('any Fetch handler', () => {
  test('gets the request as it came and gives its response', async () => {
    const { server } = await serve(async (request) => {
      const headers = new Headers({ 'x-method': request.method, 'x-url': request.url });
      headers.append('set-cookie', 'a=1');
      headers.append('set-cookie', 'b=2');
      return new Response(`${request.headers.get('x-sent')} ${await request.text()}`, {
        status: 201,
        headers,
      });
    });
    const response = await fetch(`${server.url}/some/where?q=1`, {
      method: 'PUT',
      body: 'body',
      headers: { 'x-sent': 'yes' },
    });
    expect([response.status, await response.text()]).toEqual([201, 'yes body']);
    expect(response.headers.get('x-method')).toBe('PUT');
    expect(response.headers.get('x-url')).toBe(`${server.url}/some/where?q=1`);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  test('may send piece by piece, and waits for a slow reader', async () => {
    let pulled = 0;
    const { server } = await serve(() => {
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(64_000));
        },
      });
      return new Response(body);
    });
    const response = await new Promise<import('node:http').IncomingMessage>((resolve) =>
      get(server.url, resolve),
    );
    await until(() => pulled > 1, 'the first pieces');
    for (let round = 0; round < 50; round += 1) await settle();
    // Buffers on the way take some; an endless stream would have gone on in each of a thousand turns.
    expect(pulled).toBeLessThan(500);
    response.destroy();
  });

  test('learns when the reader goes away', async () => {
    let cancelled = false;
    let aborted = false;
    const { server } = await serve((request) => {
      request.signal.addEventListener('abort', () => {
        aborted = true;
      });
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(1)),
        cancel: () => {
          cancelled = true;
        },
      });
      return new Response(body);
    });
    const controller = new AbortController();
    await fetch(server.url, { signal: controller.signal });
    controller.abort();
    await until(() => cancelled && aborted);
  });

  test('that fails is answered for', async () => {
    const { server } = await serve(() => {
      throw new Error('internal-detail');
    });
    const response = await fetch(server.url);
    const text = await response.text();
    expect([response.status, readError(JSON.parse(text)).code]).toEqual([500, 'ENGINE_ERROR']);
    expect(text).not.toContain('internal-detail');
  });
});
