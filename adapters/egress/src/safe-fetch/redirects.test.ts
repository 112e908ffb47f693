import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { openEgress, PUBLIC } from '../../testing/index.ts';

const OTHER = '93.184.216.35';

/** The first path answers with a redirect, everything else with what was received. */
function redirecting(status: number, location: string): RequestListener {
  return async (request, response) => {
    const body = await text(request);
    if (request.url === '/start') return void response.writeHead(status, { location }).end();
    response.end(JSON.stringify({ method: request.method, headers: request.headers, body }));
  };
}

function open(status: number, location: string) {
  const opened = openEgress();
  opened.network.name('other.test', [OTHER]);
  opened.network.serve(redirecting(status, location));
  return opened;
}

describe('a redirect', () => {
  test.each([
    [301, 'POST', 'GET', ''],
    [302, 'POST', 'GET', ''],
    [303, 'POST', 'GET', ''],
    [303, 'PUT', 'GET', ''],
    [301, 'PUT', 'PUT', 'data'],
    [307, 'POST', 'POST', 'data'],
    [308, 'PATCH', 'PATCH', 'data'],
  ])('%i makes a %s a %s', async (status, method, next, body) => {
    const { send } = open(status, '/end');
    const reply = await send('http://public.test/start', {
      method,
      body: 'data',
      headers: { 'content-type': 'text/plain', authorization: 'key' },
    });
    const received = await reply.json();
    expect(received).toMatchObject({ method: next, body, headers: { authorization: 'key' } });
    expect(JSON.stringify(received).includes('text/plain')).toBe(body !== '');
    expect(reply).toMatchObject({ redirected: true, url: 'http://public.test/end' });
  });

  test('to another origin carries nothing that could be a credential', async () => {
    const { send, network, events } = open(302, 'http://other.test/end');
    const headers = {
      authorization: 'canary',
      cookie: 'canary',
      'x-api-key': 'canary',
      'proxy-authorization': 'canary',
      accept: 'text/html',
    };
    const answer = await (await send('http://public.test/start', { headers })).text();
    expect(answer).not.toContain('canary');
    expect(answer).toContain('text/html');
    expect(network.dialled).toEqual([`${PUBLIC} 80`, `${OTHER} 80`]);
    expect(events.map(({ origin, hop, status }) => [origin, hop, status])).toEqual([
      ['http://public.test', 0, 302],
      ['http://other.test', 1, 200],
    ]);
  });

  test.each([
    ['a private address', 'http://10.0.0.1/', 'address-forbidden'],
    ['an encoded one', 'http://0x7f.1/', 'address-forbidden'],
    ['one without a scheme', '//127.0.0.1/', 'address-forbidden'],
    ['metadata', 'http://169.254.169.254/latest/meta-data/', 'metadata-denied'],
    ['a private name', 'http://private.test/', 'address-forbidden'],
    ['a local name', 'http://localhost/', 'name-local'],
    ['another port', 'http://public.test:22/', 'port-denied'],
    ['another scheme', 'file:///etc/passwd', 'scheme-denied'],
    ['script', 'javascript:alert(1)', 'scheme-denied'],
    ['a user name', 'http://a:b@public.test/', 'userinfo-present'],
    ['no host', 'http://', 'redirect-invalid'],
    ['garbage', 'http://[::1', 'redirect-invalid'],
    ['a backslash', 'http:\\\\127.0.0.1\\', 'redirect-invalid'],
    ['a tab', 'ht\ttp://127.0.0.1/', 'redirect-invalid'],
    ['too long a URL', `/${'a'.repeat(9000)}`, 'redirect-invalid'],
  ])('WOP-FETCH-04 to %s is refused like its own request', async (_what, location, reason) => {
    const { problem, network } = open(302, location);
    network.name('private.test', ['172.16.0.1']);
    expect(await problem('http://public.test/start')).toMatchObject({ reason, name: 'EgressRefusal' });
    expect(network.dialled).toEqual([`${PUBLIC} 80`]);
  });

  test('back to the same name is resolved and checked anew', async () => {
    const { problem, network } = open(302, '/end');
    network.name('public.test', [PUBLIC], ['127.0.0.1']);
    expect(await problem('http://public.test/start')).toMatchObject({ reason: 'address-forbidden' });
    expect(network.dialled).toEqual([`${PUBLIC} 80`]);
  });

  test('with a body is not sent on to another origin', async () => {
    const { problem } = open(307, 'http://other.test/end');
    expect(await problem('http://public.test/start', { method: 'POST', body: 'x' })).toMatchObject({
      reason: 'redirect-body',
    });
  });

  test('in a circle ends at the limit', async () => {
    const { problem, network, events } = open(302, '/start');
    expect(await problem('http://public.test/start')).toMatchObject({ reason: 'redirect-limit' });
    expect(network.dialled).toHaveLength(6);
    expect(events).toHaveLength(6);
  });

  test.each([
    ['two places', ['Location: /a', 'Location: /b'], 'redirect-invalid'],
    ['an empty place', ['Location:'], 'redirect-limit'],
  ])('that names %s is refused', async (_what, headers, reason) => {
    const { problem, network } = openEgress();
    network.peer(PUBLIC, (stream) => {
      stream.on('data', () =>
        stream.write(`HTTP/1.1 302 Found\r\n${headers.join('\r\n')}\r\nContent-Length: 0\r\n\r\n`),
      );
    });
    expect(await problem('http://public.test/')).toMatchObject({ reason });
  });

  test('is handed over when asked for, or refused', async () => {
    const { send, problem } = open(302, 'http://127.0.0.1/');
    const reply = await send('http://public.test/start', { redirect: 'manual' });
    expect([reply.status, reply.header('location')]).toEqual([302, 'http://127.0.0.1/']);
    reply.discard();
    expect(await problem('http://public.test/start', { redirect: 'refuse' })).toMatchObject({
      reason: 'redirect-denied',
    });
  });

  test('without a place is an answer', async () => {
    const { send, network } = openEgress();
    network.serve((_request, response) => response.writeHead(304).end());
    expect((await send('http://public.test/')).status).toBe(304);
  });
});
