import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { closeAfterEach, openProxy, openRaw, PUBLIC, rawExchange, statusOf } from '../../testing/index.ts';
import type { ProxyLimits } from './proxy-limits.ts';

const opened = closeAfterEach();

describe('a request in absolute form', () => {
  test('goes to what was decided, without what belongs to the proxy', async () => {
    const { network, exchange, events, proxy } = await opened(openProxy());
    network.serve((request, response) => {
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      response.setHeader('keep-alive', 'timeout=9');
      response.end(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    });
    const headers = ['Cookie: c=3', 'X-Hop: 1', 'Connection: x-hop', 'TE: trailers'];
    const answer = await exchange('GET http://public.test/a?b', ...headers);
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
    ['a length', ['Content-Length: 5'], 'hello', '5', null],
    ['a length it wants to hide', ['Content-Length: 5', 'Connection: content-length'], 'hello', '5', null],
    ['chunks', ['Transfer-Encoding: chunked'], '5\r\nhello\r\n0\r\n\r\n', null, 'chunked'],
  ])('carries a body with %s, of any method', async (_what, headers, body, length, encoding) => {
    const { network, head, port } = await opened(openProxy());
    network.serve(async (request, response) => {
      const { 'content-length': given = null, 'transfer-encoding': coded = null } = request.headers;
      response.end(JSON.stringify([request.method, await text(request), given, coded]));
    });
    for (const method of ['POST', 'GET']) {
      const request = head(`${method} http://public.test/`, 'Connection: close', ...headers) + body;
      expect(await rawExchange(port, request)).toContain(JSON.stringify([method, 'hello', length, encoding]));
    }
  });

  test('is refused for https, for other schemes, and when it is for the proxy itself', async () => {
    const { exchange, network } = await opened(openProxy());
    expect(statusOf(await exchange('GET https://public.test/'))).toBe(403);
    expect(statusOf(await exchange('GET ftp://public.test/'))).toBe(403);
    expect(statusOf(await exchange('GET /'))).toBe(400);
    expect(statusOf(await exchange('OPTIONS *'))).toBe(400);
    expect(network.asked).toEqual([]);
  });

  test('tells why it was refused, from the closed list', async () => {
    const { exchange, events } = await opened(openProxy());
    const answer = await exchange('GET http://127.0.0.1/?canary');
    expect(answer).toContain('x-handrail-egress: address-forbidden');
    expect(answer).not.toContain('canary');
    expect(events).toMatchObject([
      { outcome: 'refused', reason: 'address-forbidden', decided: 'ssrf-blocked', addressClass: 'loopback' },
    ]);
  });

  const answers: Readonly<Record<string, string | undefined>> = {
    'garbage.test': 'SSH-2.0\r\n',
    'mute.test': undefined,
    'slow.test': '',
    'flood.test': `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(9000)}\r\n`,
    'switch.test': 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
  };

  test.each([
    [502, 'dns-failed', 'absent.test'],
    [502, 'connect-failed', 'public.test'],
    [502, 'response-invalid', 'garbage.test'],
    [502, 'connection-lost', 'mute.test'],
    [504, 'timeout-headers', 'slow.test'],
    [403, 'response-headers-too-large', 'flood.test'],
    [403, 'upgrade', 'switch.test'],
  ])('is answered with %i after %s', async (status, reason, host) => {
    const { exchange, network } = await opened(
      openProxy({ plainHttp: true }, host === 'slow.test' ? { headersMs: 150 } : {}),
    );
    if (Object.hasOwn(answers, host)) {
      network.name(host, ['93.184.217.1']);
      network.peer('93.184.217.1', (stream) => {
        stream.once('data', () => (answers[host] === undefined ? stream.end() : stream.write(answers[host])));
      });
    }
    const answer = await exchange(`GET http://${host}/`);
    expect([statusOf(answer), /x-handrail-egress: (.*)\r/.exec(answer)?.[1]]).toEqual([status, reason]);
  });

  test('ends when a body is too large, too slow, or no longer wanted', async () => {
    const proxyOf = async (limits: Partial<ProxyLimits>) => {
      const open = await opened(openProxy({ plainHttp: true }, limits));
      open.network.name('drip.test', ['93.184.217.1']);
      open.network.peer('93.184.217.1', (stream) => {
        stream.once('data', () => stream.write('HTTP/1.1 200 OK\r\n\r\nx'));
      });
      open.network.serve((_request, response) => response.end('x'.repeat(5000)));
      return open;
    };
    const hasty = await proxyOf({ idleMs: 80 });
    await hasty.exchange('GET http://drip.test/');
    await expect.poll(() => hasty.events.map(({ reason }) => reason)).toEqual(['timeout-idle']);
    const { head, exchange, port, events } = await proxyOf({ bytes: 1000 });
    await exchange('GET http://public.test/');
    const upload = head('POST http://drip.test/', 'Connection: close', 'Content-Length: 5000');
    await rawExchange(port, upload + 'x'.repeat(5000));
    const { socket } = await openRaw(port, head('GET http://drip.test/'));
    socket.destroy();
    await expect
      .poll(() => events.map(({ reason }) => reason))
      .toEqual(['response-too-large', 'request-too-large', 'aborted']);
  });
});
