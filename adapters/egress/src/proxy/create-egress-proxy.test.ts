import { createHash } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createMemoryNetwork,
  createSelfSigned,
  openRaw,
  PUBLIC,
  problemOf,
  rawExchange,
  serveBytes,
  serveOnLoopback,
  serveSecurely,
  statusOf,
} from '../../testing/index.ts';
import type { EgressEvent } from '../decision-event.ts';
import { createEgressPolicy, type EgressPolicyOptions, loopbackRule } from '../policy/policy.ts';
import { createEgressProxy, type EgressProxyOptions } from './create-egress-proxy.ts';
import type { ProxyLimits } from './proxy-limits.ts';

const closing: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const thing of closing.splice(0).reverse()) await thing.close();
});

function opened<T extends { close(): Promise<void> }>(thing: T): T {
  closing.push(thing);
  return thing;
}

async function openProxy(
  policy: EgressPolicyOptions = { plainHttp: true },
  options: Partial<EgressProxyOptions> = {},
) {
  const network = createMemoryNetwork();
  network.name('public.test', [PUBLIC]);
  const events: EgressEvent[] = [];
  const proxy = opened(
    await createEgressProxy({
      policy: createEgressPolicy(policy),
      provenance: { source: 'document', subject: 'surface-1' },
      resolve: network.resolve,
      dial: network.dial,
      observer: (event) => void events.push(event),
      ...options,
    }),
  );
  const port = Number(new URL(proxy.server).port);
  const credential = Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64');
  const head = (line: string, ...headers: readonly string[]) =>
    `${[`${line} HTTP/1.1`, 'Host: claimed.test', `Proxy-Authorization: Basic ${credential}`, ...headers].join('\r\n')}\r\n\r\n`;
  const exchange = (line: string, ...headers: readonly string[]) =>
    rawExchange(port, head(line, 'Connection: close', ...headers));
  return { proxy, network, events, port, head, exchange, credential };
}

/** A real tunnel to a real server; the proxy uses real sockets on loopback. */
async function openReal(target: number, limits: Partial<ProxyLimits> = {}) {
  const events: EgressEvent[] = [];
  const proxy = opened(
    await createEgressProxy({
      policy: createEgressPolicy({ allow: [loopbackRule([target])] }),
      provenance: { source: 'document' },
      observer: (event) => void events.push(event),
      limits,
    }),
  );
  const port = Number(new URL(proxy.server).port);
  const credential = Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64');
  const tunnel = () =>
    openRaw(
      port,
      `CONNECT localhost:${target} HTTP/1.1\r\nHost: localhost\r\nProxy-Authorization: Basic ${credential}\r\n\r\n`,
    );
  return { proxy, events, port, tunnel };
}

const echo = () => serveBytes((socket) => void socket.pipe(socket));

function nextData(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (chunk) => resolve(chunk.toString()));
    socket.resume();
  });
}

function closed(socket: Socket): Promise<void> {
  socket.resume();
  return new Promise((resolve) => (socket.destroyed ? resolve() : socket.once('close', () => resolve())));
}

describe('whoever does not know the credential', () => {
  test.each([
    ['nothing', []],
    ['a wrong password', ['Proxy-Authorization: Basic aGFuZHJhaWw6eA==']],
    ['no password', ['Proxy-Authorization: Basic']],
    ['another scheme', ['Proxy-Authorization: Bearer x']],
    ['a long one', [`Proxy-Authorization: Basic ${'a'.repeat(600)}`]],
  ])('is turned away with %s', async (_what, headers) => {
    const { port, network, proxy } = await openProxy();
    for (const line of ['GET http://public.test/', 'CONNECT public.test:443']) {
      const answer = await rawExchange(
        port,
        [`${line} HTTP/1.1`, 'Host: a', 'Connection: close', ...headers, '', ''].join('\r\n'),
      );
      expect(statusOf(answer)).toBe(407);
      expect(answer.toLowerCase()).toContain('proxy-authenticate: basic');
    }
    const upgrade = await rawExchange(
      port,
      [
        'GET http://public.test/ HTTP/1.1',
        'Host: a',
        'Connection: Upgrade',
        'Upgrade: websocket',
        ...headers,
        '',
        '',
      ].join('\r\n'),
    );
    expect(statusOf(upgrade)).toBe(407);
    expect(network.asked).toEqual([]);
    expect(proxy.counts()).toMatchObject({ unknown: 3, refused: 0, done: 0 });
  });

  test('cannot take it from another proxy', async () => {
    const [one, other] = [await openProxy(), await openProxy()];
    expect(one.credential).not.toBe(other.credential);
    expect(statusOf(await rawExchange(one.port, other.head('CONNECT public.test:443')))).toBe(407);
  });
});

describe('a request in absolute form', () => {
  test('goes to what was decided, without what belongs to the proxy', async () => {
    const { network, exchange, events, proxy } = await openProxy();
    network.serve((request, response) => {
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      response.setHeader('keep-alive', 'timeout=9');
      response.end(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    });
    const answer = await exchange(
      'GET http://public.test/a?b',
      'Cookie: c=3',
      'X-Hop: 1',
      'Connection: x-hop',
      'TE: trailers',
    );
    expect(answer).toContain(`GET /a?b {"host":"public.test","cookie":"c=3","connection":"close"}`);
    expect(answer).toMatch(/set-cookie: a=1\r\nset-cookie: b=2/i);
    expect(answer).not.toContain('timeout=9');
    expect(network.dialled).toEqual([`${PUBLIC} 80`]);
    await expect
      .poll(() => events)
      .toMatchObject([
        {
          way: 'proxy-request',
          outcome: 'done',
          reason: 'ok',
          origin: 'http://public.test',
          provenance: { source: 'document', subject: 'surface-1' },
          status: 200,
        },
      ]);
    expect(proxy.counts()).toMatchObject({ open: 0, done: 1, refused: 0, failed: 0 });
    expect(JSON.stringify(events)).not.toContain('a?b');
  });

  test.each([
    ['a length', ['Content-Length: 5'], 'hello', '5', undefined],
    ['chunks', ['Transfer-Encoding: chunked'], '5\r\nhello\r\n0\r\n\r\n', undefined, 'chunked'],
  ])('carries a body with %s, of any method', async (_what, headers, body, length, encoding) => {
    for (const method of ['POST', 'GET']) {
      const { network, head, port } = await openProxy();
      network.serve(async (request, response) => {
        const { 'content-length': given, 'transfer-encoding': coded } = request.headers;
        response.end(JSON.stringify([request.method, await text(request), given ?? null, coded ?? null]));
      });
      const answer = await rawExchange(
        port,
        head(`${method} http://public.test/`, 'Connection: close', ...headers) + body,
      );
      expect(answer).toContain(JSON.stringify([method, 'hello', length ?? null, encoding ?? null]));
    }
  });

  test('is refused for https, for other schemes, and when it is for the proxy itself', async () => {
    const { exchange, network } = await openProxy();
    expect(statusOf(await exchange('GET https://public.test/'))).toBe(403);
    expect(statusOf(await exchange('GET ftp://public.test/'))).toBe(403);
    expect(statusOf(await exchange('GET /'))).toBe(400);
    expect(statusOf(await exchange('GET *'))).toBe(400);
    expect(network.asked).toEqual([]);
  });

  test('tells why it was refused, from the closed list', async () => {
    const { exchange, events } = await openProxy();
    const answer = await exchange('GET http://127.0.0.1/?canary');
    expect(answer).toContain('x-handrail-egress: address-forbidden');
    expect(answer).not.toContain('canary');
    expect(events).toMatchObject([
      { outcome: 'refused', reason: 'address-forbidden', decided: 'ssrf-blocked', addressClass: 'loopback' },
    ]);
  });

  test.each([
    [502, 'dns-failed', 'http://absent.test/'],
    [502, 'connect-failed', 'http://public.test/'],
    [502, 'response-invalid', 'http://garbage.test/'],
    [502, 'connection-lost', 'http://mute.test/'],
    [504, 'timeout-headers', 'http://slow.test/'],
    [403, 'response-headers-too-large', 'http://flood.test/'],
    [403, 'upgrade', 'http://switch.test/'],
  ])('is answered with %i after %s', async (status, reason, url) => {
    const { exchange, network } = await openProxy({ plainHttp: true }, { limits: { headersMs: 150 } });
    const answers: Record<string, string | undefined> = {
      'garbage.test': 'SSH-2.0\r\n',
      'mute.test': undefined,
      'slow.test': '',
      'flood.test': `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(9000)}\r\n`,
      'switch.test': 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
    };
    for (const [index, [name, answer]] of Object.entries(answers).entries()) {
      network.name(name, [`93.184.217.${index}`]);
      network.peer(`93.184.217.${index}`, (stream) => {
        stream.once('data', () => (answer === undefined ? stream.end() : stream.write(answer)));
      });
    }
    const answer = await exchange(`GET ${url}`);
    expect([statusOf(answer), /x-handrail-egress: (.*)\r/.exec(answer)?.[1]]).toEqual([status, reason]);
  });

  test('ends when its body is too large, too slow, or no longer wanted', async () => {
    const limits = { bytes: 1000, idleMs: 80 };
    const { head, port, network, events } = await openProxy({ plainHttp: true }, { limits });
    network.name('drip.test', ['93.184.217.1']);
    network.peer('93.184.217.1', (stream) => {
      stream.once('data', () => stream.write('HTTP/1.1 200 OK\r\n\r\nx'));
    });
    network.serve((_request, response) => response.end('x'.repeat(5000)));
    await rawExchange(port, head('GET http://public.test/', 'Connection: close'));
    await rawExchange(port, head('GET http://drip.test/', 'Connection: close'));
    const upload = head('POST http://drip.test/', 'Connection: close', 'Content-Length: 5000');
    await rawExchange(port, upload + 'x'.repeat(5000));
    const { socket } = await openRaw(port, head('GET http://drip.test/'));
    socket.destroy();
    await expect
      .poll(() => events.map(({ reason }) => reason))
      .toEqual(['response-too-large', 'timeout-idle', 'request-too-large', 'aborted']);
  });
});

describe('a tunnel', () => {
  test('carries bytes both ways to the checked address', async () => {
    const { network, head, port, events } = await openProxy();
    network.peer(PUBLIC, (stream) => void stream.pipe(stream));
    const { socket, head: answer } = await openRaw(port, `${head('CONNECT public.test:443')}early`);
    expect(statusOf(answer)).toBe(200);
    expect(await nextData(socket)).toBe('early');
    socket.write('later');
    expect(await nextData(socket)).toBe('later');
    socket.end();
    await closed(socket);
    expect(network.dialled).toEqual([`${PUBLIC} 443`]);
    await expect
      .poll(() => events)
      .toMatchObject([
        {
          way: 'proxy-tunnel',
          outcome: 'done',
          origin: 'https://public.test',
          bytesSent: 10,
          bytesReceived: 10,
        },
      ]);
  });

  test('carries TLS end to end, so that the browser checks the certificate itself', async () => {
    const identity = createSelfSigned(['localhost']);
    const server = opened(
      await serveSecurely((request, response) => response.end(`secure ${request.url}`), identity),
    );
    const { tunnel } = await openReal(server.port);
    const { socket } = await tunnel();
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
    const { network, exchange, proxy } = await openProxy();
    network.name('inward.test', ['192.168.0.1']);
    network.name('mixed.test', [PUBLIC, '127.0.0.1']);
    const answer = await exchange(`CONNECT ${authority}`);
    // The HTTP parser itself turns some of these away.
    expect([0, status]).toContain(statusOf(answer));
    expect(network.dialled).toEqual([]);
    expect(proxy.counts().done).toBe(0);
  });

  test('to a port that is open for http only is allowed as such', async () => {
    const { network, head, port, events } = await openProxy({
      allow: [{ hosts: ['public.test'], schemes: ['http'], ports: [8081] }],
    });
    network.peer(PUBLIC, (stream) => void stream.pipe(stream));
    const { socket, head: answer } = await openRaw(port, head('CONNECT public.test:8081'));
    expect(statusOf(answer)).toBe(200);
    socket.destroy();
    await expect.poll(() => events).toMatchObject([{ origin: 'http://public.test:8081' }]);
  });

  test('ends when it is silent, too old or too large', async () => {
    const server = opened(await echo());
    for (const [limits, reason] of [
      [{ idleMs: 60 }, 'timeout-idle'],
      [{ totalMs: 60 }, 'timeout-total'],
      [{ bytes: 100 }, 'request-too-large'],
    ] as const) {
      const { tunnel, events, proxy } = await openReal(server.port, limits);
      const { socket } = await tunnel();
      if (reason === 'request-too-large') socket.write('x'.repeat(101));
      await closed(socket);
      await expect.poll(() => events.map((event) => event.reason)).toEqual([reason]);
      expect(proxy.counts().open).toBe(0);
    }
  });

  test('is one too many beyond the limit, until another ends', async () => {
    const server = opened(await echo());
    const { tunnel, proxy } = await openReal(server.port, { concurrent: 2 });
    const [one, two] = [await tunnel(), await tunnel()];
    const third = await tunnel();
    expect(statusOf(third.head)).toBe(503);
    one.socket.destroy();
    await expect.poll(() => proxy.counts().open).toBe(1);
    const fourth = await tunnel();
    expect(statusOf(fourth.head)).toBe(200);
    for (const { socket } of [two, third, fourth]) socket.destroy();
  });

  test('passes on that one side has finished', async () => {
    const server = opened(
      await serveBytes((socket) => {
        socket.on('end', () => socket.end('all received'));
        socket.resume();
      }),
    );
    const { tunnel } = await openReal(server.port);
    const { socket } = await tunnel();
    socket.end('something');
    expect(await text(socket)).toBe('all received');
  });

  test('does not lead back into the proxy', async () => {
    const { port, head, events } = await openProxy({ plainHttp: true });
    const inner = await openReal(port);
    const answer = await openRaw(
      inner.port,
      head('CONNECT localhost:1').replace('localhost:1', `localhost:${port}`),
    );
    expect(statusOf(answer.head)).toBe(407);
    answer.socket.destroy();
    const free = opened(await echo());
    const own = free.port;
    await free.close();
    const proxy = opened(
      await createEgressProxy({
        policy: createEgressPolicy({ allow: [loopbackRule([own])] }),
        provenance: { source: 'document' },
        port: own,
        observer: (event) => void events.push(event),
      }),
    );
    const credential = Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64');
    const loop = await rawExchange(
      own,
      `CONNECT 127.0.0.1:${own} HTTP/1.1\r\nHost: a\r\nProxy-Authorization: Basic ${credential}\r\n\r\n`,
    );
    expect(statusOf(loop)).toBe(403);
    expect(events.at(-1)).toMatchObject({ reason: 'host-denied' });
  });
});

describe('a WebSocket', () => {
  const handshake = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: a2V5',
  ];

  async function openSocketServer() {
    const server = opened(
      await serveOnLoopback((_request, response) =>
        response.writeHead(426, { 'x-why': 'no upgrade' }).end('sorry'),
      ),
    );
    return server;
  }

  test('in absolute form is opened with its handshake and carries frames', async () => {
    const { network, head, port, events } = await openProxy();
    const server = network.serve(() => {});
    server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
      const accept = createHash('sha1').update(String(request.headers['sec-websocket-key'])).digest('base64');
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Accept: ${accept}\r\n\r\nfirst`,
      );
      socket.pipe(socket);
    });
    const opening = await openRaw(port, head('GET http://public.test/chat', ...handshake));
    expect(opening.head).toMatch(/^HTTP\/1\.1 101 Switching Protocols/);
    expect(opening.head.toLowerCase()).toContain('sec-websocket-accept: ');
    expect(await nextData(opening.socket)).toBe('first');
    opening.socket.write('frame');
    expect(await nextData(opening.socket)).toBe('frame');
    opening.socket.destroy();
    await expect.poll(() => events).toMatchObject([{ way: 'proxy-request', status: 101, outcome: 'done' }]);
  });

  test('through CONNECT is a tunnel like any other', async () => {
    const server = opened(
      await serveBytes((socket) => {
        socket.once('data', () => {
          socket.write(
            'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
          );
          socket.pipe(socket);
        });
      }),
    );
    const { tunnel } = await openReal(server.port);
    const { socket } = await tunnel();
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${handshake.join('\r\n')}\r\n\r\n`);
    expect(await nextData(socket)).toContain('101 Switching Protocols');
    socket.write('frame');
    expect(await nextData(socket)).toBe('frame');
    socket.destroy();
  });

  test('that the server declines is declined with its status', async () => {
    const { network, head, port } = await openProxy();
    network.serve((_request, response) => response.writeHead(426, { 'x-why': 'plain' }).end('sorry'));
    const { head: answer, socket } = await openRaw(port, head('GET http://public.test/', ...handshake));
    expect([statusOf(answer), answer.includes('x-why: plain')]).toEqual([426, true]);
    await closed(socket);
  });

  test.each([
    ['to a private address', 'http://10.0.0.1/', 'Upgrade: websocket', 'address-forbidden'],
    ['to another protocol', 'http://public.test/', 'Upgrade: h2c', 'upgrade'],
    ['with a scheme of its own', 'ws://public.test/', 'Upgrade: websocket', 'scheme-denied'],
  ])('%s is refused', async (_what, url, upgrade, reason) => {
    const { network, head, port } = await openProxy();
    const answer = await rawExchange(port, head(`GET ${url}`, 'Connection: Upgrade', upgrade));
    expect(answer).toContain(`x-handrail-egress: ${reason}`);
    expect(network.dialled).toEqual([]);
  });

  test('over real sockets is served by the same way', async () => {
    const server = await openSocketServer();
    const { proxy } = await openReal(server.port);
    const { port } = new URL(proxy.server);
    const status = await new Promise((resolve, reject) => {
      httpRequest({
        host: '127.0.0.1',
        port,
        path: `http://localhost:${server.port}/`,
        headers: {
          host: 'localhost',
          connection: 'Upgrade',
          upgrade: 'websocket',
          'proxy-authorization': `Basic ${Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64')}`,
        },
      })
        .on('response', (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(426);
  });
});

describe('the proxy', () => {
  test('listens on loopback only', async () => {
    const { proxy } = await openProxy();
    expect(new URL(proxy.server).hostname).toBe('127.0.0.1');
    expect(proxy.password.length).toBeGreaterThanOrEqual(43);
  });

  test('cuts off who sends a head too slowly or too large', async () => {
    const { port } = await openProxy({ plainHttp: true }, { limits: { headersMs: 100, headerBytes: 4096 } });
    expect(await rawExchange(port, 'GET http://public.test/ HTTP/1.1\r\nHost: a\r\n')).not.toContain('200');
    const many = `GET http://public.test/ HTTP/1.1\r\nHost: a\r\n${'a: b\r\n'.repeat(300)}\r\n`;
    expect(statusOf(await rawExchange(port, many))).toBe(431);
    expect(
      await rawExchange(port, `GET http://public.test/ HTTP/1.1\r\na: ${'b'.repeat(9000)}\r\n\r\n`),
    ).not.toContain('200');
  });

  test.each([
    ['two framings', 'POST http://public.test/', ['Content-Length: 1', 'Transfer-Encoding: chunked']],
    ['two lengths', 'POST http://public.test/', ['Content-Length: 1', 'Content-Length: 2']],
    ['a folded header', 'GET http://public.test/', ['a: b', ' c']],
    ['a header without a name', 'GET http://public.test/', [': b']],
  ])('takes nothing with %s', async (_what, line, headers) => {
    const { network, exchange } = await openProxy();
    network.serve((_request, response) => response.end());
    expect(statusOf(await exchange(line, ...headers))).not.toBe(200);
    expect(network.dialled).toEqual([]);
  });

  test('closes everything, twice if asked', async () => {
    const server = opened(await echo());
    const { proxy, tunnel, port, events } = await openReal(server.port);
    const { socket } = await tunnel();
    await Promise.all([proxy.close(), proxy.close(), closed(socket)]);
    expect(await problemOf(rawExchange(port, 'GET / HTTP/1.1\r\n\r\n'))).toMatchObject({
      code: 'ECONNREFUSED',
    });
    await expect.poll(() => events.map(({ reason }) => reason)).toEqual(['closed']);
    expect(proxy.counts().open).toBe(0);
  });

  test('does not start without a readable provenance', async () => {
    const options = {
      policy: createEgressPolicy(),
      provenance: { source: 'x' },
    } as unknown as EgressProxyOptions;
    expect(await problemOf(createEgressProxy(options))).toMatchObject({ reason: 'provenance-unevaluable' });
  });
});
