import { describe, expect, test } from 'vitest';
import {
  closeAfterEach,
  openLoopbackProxy,
  openProxy,
  openRaw,
  problemOf,
  rawExchange,
  serveBytes,
  statusOf,
  whenClosed,
} from '../../testing/index.ts';
import { createEgressPolicy } from '../policy/policy.ts';
import { createEgressProxy, type EgressProxyOptions } from './create-egress-proxy.ts';

const opened = closeAfterEach();
const echo = () => serveBytes((socket) => void socket.pipe(socket));

describe('whoever does not know the credential', () => {
  test.each([
    ['nothing', []],
    ['a wrong password', ['Proxy-Authorization: Basic aGFuZHJhaWw6eA==']],
    ['no password', ['Proxy-Authorization: Basic']],
    ['another scheme', ['Proxy-Authorization: Bearer x']],
    ['a long one', [`Proxy-Authorization: Basic ${'a'.repeat(600)}`]],
  ])('is rejected with %s', async (_what, headers) => {
    const { port, network, proxy } = await opened(openProxy());
    for (const [line, ...more] of [
      ['GET http://public.test/', 'Connection: close'],
      ['CONNECT public.test:443', 'Connection: close'],
      ['GET http://public.test/', 'Connection: Upgrade', 'Upgrade: websocket'],
    ]) {
      const head = [`${line} HTTP/1.1`, 'Host: a', ...more, ...headers, '', ''].join('\r\n');
      const answer = await rawExchange(port, head);
      expect(statusOf(answer)).toBe(407);
      expect(answer.toLowerCase()).toContain('proxy-authenticate: basic');
    }
    expect(network.asked).toEqual([]);
    expect(proxy.counts()).toMatchObject({ unknown: 3, refused: 0, done: 0 });
  });

  test('cannot take it from another proxy', async () => {
    const [one, other] = [await opened(openProxy()), await opened(openProxy())];
    expect(one.credential).not.toBe(other.credential);
    expect(statusOf(await rawExchange(one.port, other.head('CONNECT public.test:443')))).toBe(407);
  });
});

describe('the proxy', () => {
  test('listens on loopback only, with a random password', async () => {
    const { proxy } = await opened(openProxy());
    expect(new URL(proxy.server).hostname).toBe('127.0.0.1');
    expect(proxy.password).toMatch(/^[\w-]{43}$/);
  });

  test('cuts off who sends a head too slowly or too large', async () => {
    const start = 'GET http://public.test/ HTTP/1.1\r\nHost: a\r\n';
    const hasty = await opened(openProxy({ plainHttp: true }, { headersMs: 100 }));
    expect(await rawExchange(hasty.port, start)).not.toContain('200');
    const { port } = await opened(openProxy({ plainHttp: true }, { headerBytes: 4096 }));
    expect(await rawExchange(port, `${start}a: ${'b'.repeat(9000)}\r\n\r\n`)).not.toContain('200');
    expect(statusOf(await rawExchange(port, `${start}${'a: b\r\n'.repeat(300)}\r\n`))).toBe(431);
  });

  test.each([
    ['two framings', 'POST http://public.test/', ['Content-Length: 1', 'Transfer-Encoding: chunked']],
    ['two lengths', 'POST http://public.test/', ['Content-Length: 1', 'Content-Length: 2']],
    ['a folded header', 'GET http://public.test/', ['a: b', ' c']],
    ['a header without a name', 'GET http://public.test/', [': b']],
  ])('takes nothing with %s', async (_what, line, headers) => {
    const { network, exchange } = await opened(openProxy());
    network.serve((_request, response) => response.end());
    expect(statusOf(await exchange(line, ...headers))).not.toBe(200);
    expect(network.dialled).toEqual([]);
  });

  test('does not lead back into itself, even where its port is allowed', async () => {
    const free = await echo();
    await free.close();
    const { exchange, events, port } = await opened(openLoopbackProxy(free.port, { port: free.port }));
    expect(port).toBe(free.port);
    expect(statusOf(await exchange(`CONNECT 127.0.0.1:${port}`))).toBe(403);
    expect(statusOf(await exchange(`GET http://localhost:${port}/`))).toBe(403);
    expect(events.map(({ reason }) => reason)).toEqual(['host-denied', 'host-denied']);
  });

  test('closes everything, twice if asked', async () => {
    const server = await opened(echo());
    const { proxy, tunnel, port, events } = await openLoopbackProxy(server.port);
    const { socket } = await tunnel(`localhost:${server.port}`);
    await Promise.all([proxy.close(), proxy.close(), whenClosed(socket)]);
    expect(await problemOf(openRaw(port, '\r\n'))).toMatchObject({ code: 'ECONNREFUSED' });
    await expect.poll(() => events.map(({ reason }) => reason)).toEqual(['closed']);
    expect(proxy.counts().open).toBe(0);
  });

  test('does not start without a readable provenance', async () => {
    const options = { policy: createEgressPolicy(), provenance: { source: 'x' } };
    expect(await problemOf(createEgressProxy(options as unknown as EgressProxyOptions))).toMatchObject({
      reason: 'provenance-unevaluable',
    });
  });
});
