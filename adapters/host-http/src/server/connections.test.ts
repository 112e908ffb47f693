import { connect, type Socket } from 'node:net';
import { complaintsOf } from '@handrail/runs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
