import { connect, type Socket } from 'node:net';
import { complaintsOf } from '@handrail/runs/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
/** One that waits only a moment for what is sent to it. */
let hasty: TestApi;
const ports = new Map<TestApi, number>();
beforeAll(async () => {
  api = await startApi();
  hasty = await startApi({ http: { limits: { headersTimeoutMs: 150, requestTimeoutMs: 300 } } });
  for (const each of [api, hasty])
    ports.set(each, Number(new URL(await each.http.listen({ host: '127.0.0.1', port: 0 })).port));
});
afterAll(async () => {
  await api.close();
  await hasty.close();
});

/** Sends bytes as they are and gives everything that comes back until the connection is closed. */
function exchange(send: (socket: Socket) => void, to = api): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(ports.get(to) ?? 0, '127.0.0.1', () => send(socket));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      text += piece;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', () => resolve(text));
    setTimeout(() => reject(new Error(`still open: ${text}`)), 30_000).unref();
  });
}

function envelopeOf(text: string): unknown {
  return JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));
}

const key = (of = api) => `Authorization: Bearer ${of.key}`;

describe('a connection', () => {
  test.each([
    ['is no HTTP', 'hello\r\n\r\n', 400],
    ['has a broken header', 'GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n', 400],
    [
      'has two lengths',
      'POST /v1/runs HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
      400,
    ],
    [
      'has a length and chunks',
      'POST /v1/runs HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['has too many bytes of headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
  ])('that %s is answered with the envelope', async (_what, bytes, status) => {
    const text = await exchange((socket) => socket.write(bytes));
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(complaintsOf('error-envelope', envelopeOf(text))).toEqual([]);
  });

  test('that expects something strange is refused', async () => {
    const text = await exchange((socket) =>
      socket.write(`GET /v1/runs HTTP/1.1\r\nHost: a\r\n${key()}\r\nExpect: miracles\r\n\r\n`),
    );
    expect(text).toMatch(/^HTTP\/1.1 417 /);
    expect(complaintsOf('error-envelope', JSON.parse(/\{.*\}/s.exec(text)?.[0] ?? ''))).toEqual([]);
  });

  test('whose headers come drop by drop is closed', async () => {
    const text = await exchange((socket) => {
      socket.write('GET /v1/runs HTTP/1.1\r\nHost: a\r\n');
      const drip = setInterval(() => socket.write('X: y\r\n'), 20);
      socket.on('close', () => clearInterval(drip));
    }, hasty);
    expect(text === '' || /^HTTP\/1.1 408 /.test(text)).toBe(true);
  });

  test('whose body comes drop by drop is closed', async () => {
    const text = await exchange((socket) => {
      socket.write(
        `POST /v1/runs HTTP/1.1\r\nHost: a\r\n${key(hasty)}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
      );
      const drip = setInterval(() => socket.write(' '), 20);
      socket.on('close', () => clearInterval(drip));
    }, hasty);
    expect(text === '' || /^HTTP\/1.1 (408|400) /.test(text)).toBe(true);
  });

  test('that breaks off inside a body leaves nothing behind', async () => {
    await exchange((socket) => {
      socket.write(
        `POST /v1/runs HTTP/1.1\r\nHost: a\r\n${key()}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{`,
      );
      api.http.app.server.once('request', () => socket.destroy());
    });
    expect((await api.get('/v1/runs')).status).toBe(200);
  });
});

describe('connections of clients that do nothing', () => {
  const idle: Socket[] = [];
  /** Keeps its own side open, whatever the other does. */
  const openIdle = async (to: TestApi, send = '') => {
    const socket = connect({ port: ports.get(to) ?? 0, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    socket.resume();
    idle.push(socket);
    await new Promise((resolve) => socket.once('connect', resolve));
    if (send !== '') socket.write(send);
    return socket;
  };
  const count = (of: TestApi) =>
    new Promise<number>((resolve, reject) => {
      of.http.app.server.getConnections((error, open) => (error ? reject(error) : resolve(open)));
    });
  afterEach(() => {
    for (const socket of idle.splice(0)) socket.destroy();
  });

  test('are closed for good when their time is over, though the client keeps them open', async () => {
    for (let each = 0; each < 20; each += 1)
      await openIdle(hasty, each % 2 === 0 ? '' : 'GET / HTTP/1.1\r\n');
    await expect.poll(() => count(hasty), { timeout: 20_000 }).toBe(0);
  });

  test('make room for others near the limit, oldest first, and never those who have shown a key', async () => {
    const small = await startApi({ http: { limits: { maxConnections: 8 } } });
    const { port } = new URL(await small.http.listen({ host: '127.0.0.1', port: 0 }));
    ports.set(small, Number(port));
    const known = await openIdle(small, `GET /v1/runs HTTP/1.1\r\nHost: a\r\n${key(small)}\r\n\r\n`);
    await new Promise((resolve) => known.once('data', resolve));
    const first = await openIdle(small);
    const closed = new Promise((resolve) => first.once('close', resolve).once('end', resolve));
    for (let each = 0; each < 30; each += 1) await openIdle(small);
    await closed;
    await expect.poll(() => count(small)).toBeLessThanOrEqual(8);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    known.write(`GET /v1/runs HTTP/1.1\r\nHost: a\r\n${key(small)}\r\n\r\n`);
    const [answer] = await new Promise<[Buffer]>((resolve) => known.once('data', (data) => resolve([data])));
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200 /);
    for (const socket of idle) socket.destroy();
    await small.close();
  });
});

test('a request with two names of a host is refused', async () => {
  const text = await exchange((socket) =>
    socket.write(`GET /v1/runs HTTP/1.1\r\nHost: a\r\nHost: b\r\n${key()}\r\nConnection: close\r\n\r\n`),
  );
  expect(text).toMatch(/^HTTP\/1.1 400 /);
  expect(complaintsOf('error-envelope', envelopeOf(text))).toEqual([]);
});

test.each([
  ['https://handrail.example', 'max-age=31536000'],
  ['http://handrail.example', undefined],
])('a host at %s tells browsers to stay with https: %s', async (publicUrl, value) => {
  const at = await startApi({ http: { publicUrl } });
  for (const path of ['/healthz', '/v1/runs', '/nothing']) {
    expect((await at.get(path)).headers['strict-transport-security']).toBe(value);
  }
  await at.close();
});
