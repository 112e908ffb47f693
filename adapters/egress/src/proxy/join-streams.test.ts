import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { describe, expect, test } from 'vitest';
import {
  closeAfterEach,
  createSelfSigned,
  nextData,
  openLoopbackProxy,
  openProxy,
  PUBLIC,
  serveBytes,
  serveSecurely,
  statusOf,
  whenClosed,
} from '../../testing/index.ts';

const opened = closeAfterEach();
const echo = () => serveBytes((socket) => void socket.pipe(socket));

describe('a tunnel', () => {
  test('carries bytes both ways to the checked address', async () => {
    const { network, tunnel, events } = await opened(openProxy());
    network.peer(PUBLIC, (stream) => void stream.pipe(stream));
    const { socket, head } = await tunnel('public.test:443', 'early');
    expect(statusOf(head)).toBe(200);
    expect(await nextData(socket)).toBe('early');
    socket.write('later');
    expect(await nextData(socket)).toBe('later');
    socket.end();
    await whenClosed(socket);
    expect(network.dialled).toEqual([`${PUBLIC} 443`]);
    const told = {
      way: 'proxy-tunnel',
      outcome: 'done',
      origin: 'https://public.test',
      bytesSent: 10,
      bytesReceived: 10,
    };
    await expect.poll(() => events).toMatchObject([told]);
  });

  test('carries TLS end to end, so that the browser checks the certificate itself', async () => {
    const identity = createSelfSigned(['localhost']);
    const server = await opened(
      serveSecurely((request, response) => response.end(`secure ${request.url}`), identity),
    );
    const { tunnel } = await opened(openLoopbackProxy(server.port));
    const { socket } = await tunnel(`localhost:${server.port}`);
    const secure = connectTls({ socket, servername: 'localhost', ca: identity.cert });
    secure.write('GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(await text(secure)).toContain('secure /x');
  });

  test.each([
    ['a forbidden port', 'public.test:22', 403],
    ['another forbidden port', 'public.test:8443', 403],
    ['a private address', '10.0.0.1:443', 403],
    ['loopback', '127.0.0.1:443', 403],
    ['IPv6 loopback', '[::1]:443', 403],
    ['metadata', '169.254.169.254:80', 403],
    ['a name that points inward', 'inward.test:443', 403],
    ['a name that points both ways', 'mixed.test:443', 403],
    ['no port', 'public.test', 400],
    ['a path', 'public.test:443/x', 400],
    ['a user name', 'a@public.test:443', 400],
    ['a URL', 'http://public.test:443', 400],
    ['nothing', ':443', 400],
    ['a port that is none', 'public.test:99999', 400],
  ])('to %s is refused', async (_what, authority, status) => {
    const { network, exchange, proxy } = await opened(openProxy());
    network.name('inward.test', ['192.168.0.1']);
    network.name('mixed.test', [PUBLIC, '127.0.0.1']);
    // The HTTP parser itself turns some of these away, without an answer.
    expect([0, status]).toContain(statusOf(await exchange(`CONNECT ${authority}`)));
    expect(network.dialled).toEqual([]);
    expect(proxy.counts().done).toBe(0);
  });

  test('to a port that is open for http only is allowed as such', async () => {
    const allow = [{ hosts: ['public.test'], schemes: ['http'], ports: [8081] }] as const;
    const { network, tunnel, events } = await opened(openProxy({ allow }));
    network.peer(PUBLIC, (stream) => void stream.pipe(stream));
    const { socket, head } = await tunnel('public.test:8081');
    expect(statusOf(head)).toBe(200);
    socket.destroy();
    await expect.poll(() => events).toMatchObject([{ origin: 'http://public.test:8081' }]);
  });

  test.each([
    [{ idleMs: 250 }, 'timeout-idle'],
    [{ totalMs: 250 }, 'timeout-total'],
    [{ bytes: 100 }, 'request-too-large'],
  ])('ends at its limit: %j', async (limits, reason) => {
    const server = await opened(echo());
    const { tunnel, events, proxy } = await opened(openLoopbackProxy(server.port, { limits }));
    const { socket } = await tunnel(`localhost:${server.port}`);
    if (reason === 'request-too-large') socket.write('x'.repeat(101));
    await whenClosed(socket);
    await expect.poll(() => events.map((event) => event.reason)).toEqual([reason]);
    expect(proxy.counts().open).toBe(0);
  });

  test('is one too many beyond the limit, until another ends', async () => {
    const server = await opened(echo());
    const { tunnel, proxy } = await opened(openLoopbackProxy(server.port, { limits: { concurrent: 2 } }));
    const next = () => tunnel(`127.0.0.1:${server.port}`);
    const [one, two, three] = [await next(), await next(), await next()];
    expect([one, two, three].map(({ head }) => statusOf(head))).toEqual([200, 200, 503]);
    one.socket.destroy();
    await expect.poll(() => proxy.counts().open).toBe(1);
    const four = await next();
    expect(statusOf(four.head)).toBe(200);
    for (const { socket } of [two, three, four]) socket.destroy();
  });

  test('passes on that one side has finished', async () => {
    const server = await opened(
      serveBytes((socket) => {
        socket.on('end', () => socket.end('all received'));
        socket.resume();
      }),
    );
    const { tunnel } = await opened(openLoopbackProxy(server.port));
    const { socket } = await tunnel(`localhost:${server.port}`);
    socket.end('something');
    expect(await text(socket)).toBe('all received');
  });

  test('holds back a side that sends faster than the other reads', async () => {
    const server = await opened(
      serveBytes((socket) => {
        const chunk = Buffer.alloc(64 * 1024);
        for (let count = 0; count < 128; count += 1) socket.write(chunk);
        socket.end();
      }),
    );
    const { tunnel, events } = await opened(openLoopbackProxy(server.port));
    const { socket } = await tunnel(`localhost:${server.port}`);
    let received = 0;
    for await (const chunk of socket) received += (chunk as Buffer).byteLength;
    expect(received).toBe(128 * 64 * 1024);
    await expect.poll(() => events).toMatchObject([{ bytesReceived: received }]);
  });
});
