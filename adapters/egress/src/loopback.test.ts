import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { TLSSocket } from 'node:tls';
import { until } from '@handrail/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  createDnsServer,
  createSelfSigned,
  type LoopbackServer,
  problemOf,
  serveBytes,
  serveOnLoopback,
  serveSecurely,
} from '../testing/index.ts';
import {
  createDnsResolver,
  createEgress,
  createEgressPolicy,
  loopbackRule,
  type SafeEgress,
  type SafeEgressRequest,
} from './index.ts';

const provenance = { source: 'operator' } as const;
const closing: { close(): Promise<void> }[] = [];

function opened<T extends { close(): Promise<void> }>(thing: T): T {
  closing.push(thing);
  return thing;
}

function get(egress: SafeEgress, url: string, more: Partial<SafeEgressRequest> = {}) {
  return egress.send({ url, provenance, ...more });
}

afterEach(async () => {
  for (const thing of closing.splice(0)) await thing.close();
});

describe('over real sockets on loopback', () => {
  test('a server that the operator named is reached, by name and by number', async () => {
    const { port } = opened(
      await serveOnLoopback((request, response) => response.end(`${request.headers.host} ${request.url}`)),
    );
    const egress = opened(createEgress({ policy: createEgressPolicy({ allow: [loopbackRule([port])] }) }));
    for (const host of ['localhost', '127.0.0.1', '2130706433']) {
      const reply = await get(egress, `http://${host}:${port}/a?b`);
      const shown = host === '2130706433' ? '127.0.0.1' : host;
      expect(await reply.text()).toBe(`${shown}:${port} /a?b`);
    }
  });

  test('one that was not named is not, at any port', async () => {
    let reached = false;
    const { port } = opened(
      await serveOnLoopback((_request, response) => {
        reached = true;
        response.end();
      }),
    );
    const elsewhere = loopbackRule([port === 1 ? 2 : port - 1]);
    for (const allow of [[], [elsewhere]]) {
      const policy = createEgressPolicy({ plainHttp: true, ports: [80, port], allow });
      const egress = opened(createEgress({ policy }));
      for (const host of ['127.0.0.1', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost']) {
        expect(await problemOf(get(egress, `http://${host}:${port}/`))).toMatchObject({
          code: 'ssrf_blocked',
        });
      }
    }
    expect(reached).toBe(false);
  });

  test('IPv6 is reached where the machine has it', async () => {
    const hasIpv6 = Object.values(networkInterfaces()).some((each) =>
      each?.some(({ address }) => isIPv6(address) && address === '::1'),
    );
    const egress = (port: number) =>
      opened(createEgress({ policy: createEgressPolicy({ allow: [loopbackRule([port])] }) }));
    if (!hasIpv6) {
      expect(await problemOf(get(egress(9), 'http://[::1]:9/'))).toMatchObject({ reason: 'connect-failed' });
      return;
    }
    const { port } = opened(await serveOnLoopback((_request, response) => response.end('six'), '::1'));
    expect(await (await get(egress(port), `http://[::1]:${port}/`)).text()).toBe('six');
  });

  test('a connection that is reset in the middle is lost, even where no length was announced', async () => {
    let reset: () => void = () => undefined;
    const { port } = opened(
      await serveBytes((socket) => {
        reset = () => socket.resetAndDestroy();
        socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\n\r\nhalf'));
      }),
    );
    const egress = opened(createEgress({ policy: createEgressPolicy({ allow: [loopbackRule([port])] }) }));
    const reply = await get(egress, `http://127.0.0.1:${port}/`);
    const reading = problemOf(reply.text());
    reset();
    expect(await reading).toMatchObject({ reason: 'connection-lost' });
  });

  test('a closed port is a failure to try again', async () => {
    const server = await serveOnLoopback(() => {});
    await server.close();
    const policy = createEgressPolicy({ allow: [loopbackRule([server.port])] });
    const egress = opened(createEgress({ policy }));
    expect(await problemOf(get(egress, `http://127.0.0.1:${server.port}/`))).toMatchObject({
      reason: 'connect-failed',
    });
  });

  test('proxies named in the environment are not used', async () => {
    let proxied = 0;
    const proxy = opened(
      await serveBytes((socket) => {
        proxied += 1;
        socket.destroy();
      }),
    );
    const { port } = opened(await serveOnLoopback((_request, response) => response.end('direct')));
    const names = ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy', 'NODE_USE_ENV_PROXY'];
    const before = names.map((name) => process.env[name]);
    for (const name of names)
      process.env[name] = name.startsWith('NODE') ? '1' : `http://127.0.0.1:${proxy.port}`;
    try {
      const egress = opened(createEgress({ policy: createEgressPolicy({ allow: [loopbackRule([port])] }) }));
      expect(await (await get(egress, `http://127.0.0.1:${port}/`)).text()).toBe('direct');
    } finally {
      for (const [index, name] of names.entries()) {
        const value = before[index];
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    }
    expect(proxied).toBe(0);
  });

  test('names go through a real name server, and one that points inward is refused', async () => {
    const dns = opened(await createDnsServer({ 'dev.test': ['127.0.0.1'], 'evil.test': ['127.0.0.1'] }));
    const { port } = opened(await serveOnLoopback((_request, response) => response.end('dev')));
    const policy = createEgressPolicy({
      plainHttp: true,
      ports: [80, port],
      allow: [{ hosts: ['dev.test'], addresses: ['127.0.0.1'], ports: [port], schemes: ['http'] }],
    });
    const egress = opened(createEgress({ policy, resolve: createDnsResolver({ servers: [dns.server] }) }));
    expect(await (await get(egress, `http://dev.test:${port}/`)).text()).toBe('dev');
    expect(await problemOf(get(egress, `http://evil.test:${port}/`))).toMatchObject({
      reason: 'address-forbidden',
    });
  });
});

describe('over TLS', () => {
  const identity = createSelfSigned(['secure.test'], ['127.0.0.1']);
  let server: LoopbackServer;
  beforeAll(async () => {
    server = await serveSecurely((request, response) => {
      const { servername, alpnProtocol } = request.socket as TLSSocket;
      response.end(JSON.stringify([request.headers.host, servername, alpnProtocol]));
    }, identity);
  });
  afterAll(() => server.close());

  function open(ca?: string) {
    const policy = createEgressPolicy({
      allow: [
        { hosts: ['secure.test', 'other.test', '127.0.0.1'], addresses: ['127.0.0.1'], ports: [server.port] },
      ],
    });
    return opened(
      createEgress({
        policy,
        resolve: async () => ['127.0.0.1'],
        ...(ca === undefined ? {} : { trust: { ca } }),
      }),
    );
  }

  test('the name is what the server is asked for and what its certificate must hold', async () => {
    const egress = open(identity.cert);
    const host = `secure.test:${server.port}`;
    expect(await (await get(egress, `https://${host}/`)).json()).toEqual([host, 'secure.test', 'http/1.1']);
    expect(await problemOf(get(egress, `https://other.test:${server.port}/`))).toMatchObject({
      reason: 'certificate-invalid',
      name: 'EgressRefusal',
    });
  });

  test('an address is checked against the addresses in the certificate', async () => {
    const host = `127.0.0.1:${server.port}`;
    expect(await (await get(open(identity.cert), `https://${host}/`)).json()).toEqual([
      host,
      false,
      'http/1.1',
    ]);
    const nameless = createSelfSigned(['secure.test']);
    const other = opened(await serveSecurely((_request, response) => response.end(), nameless));
    const policy = createEgressPolicy({ allow: [loopbackRule([other.port])] });
    const egress = opened(createEgress({ policy, trust: { ca: [nameless.cert] } }));
    expect(await problemOf(get(egress, `https://127.0.0.1:${other.port}/`))).toMatchObject({
      reason: 'certificate-invalid',
    });
  });

  test('a certificate that is not trusted is refused, whatever the environment says', async () => {
    const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      expect(await problemOf(get(open(), `https://secure.test:${server.port}/`))).toMatchObject({
        reason: 'certificate-invalid',
      });
    } finally {
      if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before;
    }
  });

  test('a kept connection serves the next request', async () => {
    const telling = opened(
      await serveSecurely((request, response) => response.end(String(request.socket.remotePort)), identity),
    );
    const policy = createEgressPolicy({ allow: [loopbackRule([telling.port])] });
    const egress = opened(createEgress({ policy, trust: { ca: identity.cert } }));
    const ports = new Set<string>();
    // The connection is free a moment after the response has ended.
    await until(async () => {
      const port = await (await get(egress, `https://127.0.0.1:${telling.port}/`)).text();
      const isKept = ports.has(port);
      ports.add(port);
      return isKept;
    }, 'a connection that serves again');
  });

  test('a server that does not speak it is a failure', async () => {
    const plain = opened(await serveBytes((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
    const egress = opened(
      createEgress({ policy: createEgressPolicy({ allow: [loopbackRule([plain.port])] }) }),
    );
    expect(await problemOf(get(egress, `https://127.0.0.1:${plain.port}/`))).toMatchObject({
      reason: 'tls-failed',
    });
  });

  test('a handshake that never ends is given up in time', async () => {
    const mute = opened(await serveBytes((socket) => void socket.resume()));
    const egress = opened(
      createEgress({ policy: createEgressPolicy({ allow: [loopbackRule([mute.port])] }) }),
    );
    expect(
      await problemOf(get(egress, `https://127.0.0.1:${mute.port}/`, { limits: { connectMs: 80 } })),
    ).toMatchObject({ reason: 'timeout-connect' });
  });

  test('a redirect to clear text is refused', async () => {
    const moving = opened(
      await serveSecurely(
        (_request, response) => response.writeHead(302, { location: 'http://secure.test/' }).end(),
        identity,
      ),
    );
    const policy = createEgressPolicy({
      plainHttp: true,
      allow: [
        {
          hosts: ['secure.test'],
          addresses: ['127.0.0.1'],
          ports: [moving.port, 80],
          schemes: ['https', 'http'],
        },
      ],
    });
    const egress = opened(
      createEgress({ policy, resolve: async () => ['127.0.0.1'], trust: { ca: identity.cert } }),
    );
    expect(await problemOf(get(egress, `https://secure.test:${moving.port}/`))).toMatchObject({
      reason: 'redirect-downgrade',
    });
  });
});
