import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { openEgress, PUBLIC, problemOf } from '../../testing/index.ts';
import { EgressFailure, EgressRefusal } from '../errors.ts';
import type { Provenance } from '../policy/provenance.ts';

const SECRET = 'canary-5fd1';

describe('an ordinary request', () => {
  test('to a public address is answered with its status and body', async () => {
    const { network, send, events } = openEgress();
    network.serve((request, response) => {
      response.setHeader('X-Seen', `${request.method} ${request.headers.host} ${request.url}`);
      response.end('{"fine":true}');
    });
    const reply = await send('http://public.test/a/b?c=d#e');
    expect(reply).toMatchObject({ status: 200, redirected: false, url: 'http://public.test/a/b?c=d' });
    expect(reply.header('x-seen')).toBe('GET public.test /a/b?c=d');
    expect(await reply.json()).toEqual({ fine: true });
    expect(network.dialled).toEqual([`${PUBLIC} 80`]);
    expect(events).toMatchObject([
      {
        way: 'fetch',
        outcome: 'done',
        reason: 'ok',
        decided: 'ok',
        origin: 'http://public.test',
        provenance: { source: 'agent', subject: 'run-1' },
        hop: 0,
        status: 200,
        bytesSent: 0,
        bytesReceived: 13,
      },
    ]);
  });

  test('carries method, headers and body', async () => {
    const { network, send, events } = openEgress();
    network.serve(async (request, response) => {
      response.end(JSON.stringify([request.method, request.headers, await text(request)]));
    });
    const reply = await send('http://public.test:80/', {
      method: 'post',
      headers: {
        'Content-Type': 'text/plain',
        'X-Api-Key': 'k',
        Host: 'other.test',
        'Content-Length': '999',
      },
      body: 'grüße',
    });
    expect(await reply.json()).toEqual([
      'POST',
      {
        host: 'public.test',
        'content-type': 'text/plain',
        'x-api-key': 'k',
        'accept-encoding': 'gzip, deflate, br',
        'content-length': '7',
        connection: 'close',
      },
      'grüße',
    ]);
    expect(events).toMatchObject([{ bytesSent: 7 }]);
  });

  test('tries the next checked address when one cannot be connected', async () => {
    const { network, send } = openEgress();
    network.name('two.test', ['2606:4700::1', '93.184.216.35', PUBLIC]);
    network.unreachable('93.184.216.35');
    network.serve((_request, response) => response.end('here'));
    expect(await (await send('http://two.test/')).text()).toBe('here');
    expect(network.dialled).toEqual(['93.184.216.35 80', `${PUBLIC} 80`]);
    expect(network.asked).toEqual(['two.test']);
  });

  test('uses a connection again for the same origin at the same address, and only then', async () => {
    const { network, send, egress } = openEgress();
    network.name('same.test', [PUBLIC]);
    network.name('moved.test', [PUBLIC], ['93.184.216.35']);
    network.serve((_request, response) => response.end('x'));
    const get = async (url: string, method = 'GET') => {
      await (await send(url, { method })).text();
      // The connection is free after the response has ended, in a later turn.
      await new Promise((resolve) => setImmediate(resolve));
      return network.dialled.length;
    };
    expect(await get('http://public.test/1')).toBe(1);
    expect(await get('http://public.test/2')).toBe(1);
    expect(await get('http://same.test/')).toBe(2);
    expect(await get('http://moved.test/1')).toBe(3);
    expect(await get('http://moved.test/2')).toBe(4);
    expect(await get('http://public.test/3', 'POST')).toBe(5);
    expect(network.dialled.at(-2)).toBe('93.184.216.35 80');
    await egress.close();
  });

  test('is sent again when a kept connection turns out to be closed', async () => {
    const { network, send, egress } = openEgress();
    let connections = 0;
    network.peer(PUBLIC, (stream) => {
      connections += 1;
      let requests = 0;
      stream.on('data', () => {
        requests += 1;
        if (requests > 1) stream.destroy();
        else stream.write('HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx');
      });
    });
    expect(await (await send('http://public.test/')).text()).toBe('x');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await (await send('http://public.test/')).text()).toBe('x');
    expect(connections).toBe(2);
    await egress.close();
  });
});

describe('what must not be reached', () => {
  test.each([
    'http://127.0.0.1/',
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://metadata.google.internal/',
    'http://private.test/',
    'http://mixed.test/',
  ])('%s is blocked and nothing is dialled', async (url) => {
    const { network, problem, events } = openEgress();
    network.name('metadata.google.internal', [PUBLIC]);
    network.name('private.test', ['192.168.1.1']);
    network.name('mixed.test', [PUBLIC, 'fd12::1']);
    const refusal = await problem(url);
    expect(refusal).toBeInstanceOf(EgressRefusal);
    expect(refusal).toMatchObject({ code: 'ssrf_blocked' });
    expect(network.dialled).toEqual([]);
    expect(events).toMatchObject([{ outcome: 'refused', decided: 'ssrf-blocked' }]);
  });

  test('WOP-FETCH-02 a name is resolved once, and where the connection really ends is compared', async () => {
    const { network, send, problem } = openEgress();
    network.name('rebind.test', [PUBLIC], ['127.0.0.1']);
    network.serve((_request, response) => response.end('public'));
    expect(await (await send('http://rebind.test/')).text()).toBe('public');
    expect(network.asked).toEqual(['rebind.test']);
    expect(await problem('http://rebind.test/')).toMatchObject({
      code: 'ssrf_blocked',
      reason: 'address-forbidden',
    });
    network.divert(PUBLIC, '10.0.0.7');
    expect(await problem('http://public.test/', { method: 'DELETE' })).toMatchObject({
      code: 'ssrf_blocked',
      reason: 'address-changed',
    });
    expect(network.dialled).toEqual([`${PUBLIC} 80`, `${PUBLIC} 80`]);
  });

  test.each([
    [{ Connection: 'upgrade' }],
    [{ connection: 'keep-alive, Upgrade' }],
    [{ Upgrade: 'websocket' }],
    [{ upgrade: 'h2c', 'HTTP2-Settings': 'AA' }],
  ])('WOP-FETCH-03 a request with %j is refused before anything is resolved', async (headers) => {
    const { network, problem } = openEgress();
    expect(await problem('http://public.test/', { headers })).toMatchObject({ reason: 'upgrade' });
    expect(network.asked).toEqual([]);
  });

  test('a server that switches the protocol unasked is cut off', async () => {
    const { network, problem } = openEgress();
    network.peer(PUBLIC, (stream) => {
      stream.on('data', () =>
        stream.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
      );
    });
    expect(await problem('http://public.test/')).toMatchObject({ reason: 'upgrade' });
  });

  test.each<[what: string, reason: string, more: object]>([
    ['a tunnel', 'method-denied', { method: 'CONNECT' }],
    ['a trace', 'method-denied', { method: 'TRACE' }],
    ['a second request in the method', 'method-denied', { method: 'GET /x HTTP/1.1\r\nEvil: 1' }],
    ['a body where none belongs', 'method-denied', { method: 'GET', body: 'x' }],
    ['a space in a header name', 'header-invalid', { headers: { 'a b': 'c' } }],
    ['a second header in a value', 'header-invalid', { headers: { a: 'b\r\nEvil: 1' } }],
    ['a value beyond ASCII', 'header-invalid', { headers: { a: 'ü' } }],
    ['a header twice', 'header-invalid', { headers: { A: '1', a: '2' } }],
    ['too many headers', 'header-invalid', { headers: manyHeaders(101) }],
    [
      'too much of a body',
      'request-too-large',
      { method: 'POST', body: 'x'.repeat(11), limits: { requestBytes: 10 } },
    ],
    [
      'no readable provenance',
      'provenance-unevaluable',
      { provenance: { source: 'x' } as unknown as Provenance },
    ],
  ])('a request with %s is refused', async (_what, reason, more) => {
    const { network, problem } = openEgress();
    expect(await problem('http://public.test/', more)).toMatchObject({ reason });
    expect(network.dialled).toEqual([]);
  });
});

function manyHeaders(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`h${index}`, '']));
}

describe('what is reported about a request', () => {
  test('holds no path, query, user name, header or body of it', async () => {
    const { network, send, problem, events, egress } = openEgress();
    network.serve((_request, response) => response.writeHead(200, { 'x-echo': SECRET }).end(SECRET));
    const said: string[] = [];
    for (const url of [
      `http://public.test/${SECRET}?k=${SECRET}`,
      `http://${SECRET}:${SECRET}@public.test/`,
      `http://127.0.0.1/?${SECRET}`,
      `http://public.test:81/${SECRET}`,
      `${SECRET}://public.test/`,
      `http://public.test/ ${SECRET}\n`,
      `http://nowhere.test/${SECRET}`,
    ]) {
      said.push(
        String(await problem(url, { method: 'POST', headers: { authorization: SECRET }, body: SECRET })),
      );
    }
    await (await send(`http://public.test/?${SECRET}`)).text();
    await egress.close();
    expect(events).toHaveLength(8);
    expect(JSON.stringify([said, events])).not.toContain(SECRET);
  });

  test('is stated once for each request, and an observer that throws changes nothing', async () => {
    const told: unknown[] = [];
    const observer = (event: unknown) => {
      told.push(event);
      throw new Error('The recorder is broken.');
    };
    const { network, send } = openEgress({ plainHttp: true }, { observer });
    network.serve((_request, response) => response.end('x'));
    for (let call = 0; call < 20; call += 1) await (await send('http://public.test/')).text();
    expect(told).toHaveLength(20);
  });
});

describe('the end of a request', () => {
  test('can be chosen by the caller, before and during the body', async () => {
    const { network, send, events, egress } = openEgress();
    network.serve((_request, response) => void response.write('beginning'));
    const before = AbortSignal.abort();
    expect(await problemOf(send('http://public.test/', { signal: before }))).toMatchObject({
      reason: 'aborted',
    });
    const during = new AbortController();
    const reply = await send('http://public.test/', { signal: during.signal });
    const reading = problemOf(reply.text());
    during.abort();
    expect(await reading).toMatchObject({ reason: 'aborted', name: 'EgressFailure' });
    expect(events.map(({ reason }) => reason)).toEqual(['aborted', 'aborted']);
    await egress.close();
  });

  test('comes when the egress closes, and none begins afterwards', async () => {
    const { network, send, egress } = openEgress();
    network.serve((_request, response) => void response.write('beginning'));
    const reply = await send('http://public.test/');
    const reading = problemOf(reply.text());
    await egress.close();
    expect(await reading).toMatchObject({ reason: 'closed' });
    expect(await problemOf(send('http://public.test/'))).toMatchObject({ reason: 'closed' });
  });

  test('frees its place, and beyond the limit a request is rejected', async () => {
    const { network, send } = openEgress({ plainHttp: true }, { concurrent: 2 });
    network.serve((_request, response) => response.end('x'));
    const [one, two] = await Promise.all([send('http://public.test/'), send('http://public.test/')]);
    const busy = await problemOf(send('http://public.test/'));
    expect(busy).toBeInstanceOf(EgressFailure);
    expect(busy).toMatchObject({ reason: 'busy' });
    one?.discard();
    await two?.text();
    expect((await send('http://public.test/')).status).toBe(200);
  });

  test('a body is read once', async () => {
    const { network, send } = openEgress();
    network.serve((_request, response) => response.end('x'));
    const reply = await send('http://public.test/');
    await reply.text();
    await expect(reply.text()).rejects.toThrow('read once');
  });

  test.each([
    ['dns-failed', 'http://unknown.test/'],
    ['connect-failed', 'http://public.test/'],
  ])('%s can be tried again', async (reason, url) => {
    const { problem, events } = openEgress();
    const failure = await problem(url);
    expect(failure).toBeInstanceOf(EgressFailure);
    expect(failure).toMatchObject({ reason, code: 'fetch_failed' });
    expect(events).toMatchObject([{ outcome: 'failed', reason, decided: 'ok' }]);
  });
});
