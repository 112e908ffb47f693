import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openEgress, problemOf } from '../../testing/index.ts';
import { asFetch } from './as-fetch.ts';

function open() {
  const { network, egress, events } = openEgress();
  network.serve(async (request, response) => {
    if (request.url === '/moved') return void response.writeHead(302, { location: '/there' }).end();
    if (request.url === '/none') return void response.writeHead(204).end();
    if (request.url === '/packed') {
      return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('unpacked'));
    }
    if (request.url === '/endless') return void setInterval(() => response.write('x'), 5).unref();
    response.setHeader('x-type', request.headers['content-type'] ?? '');
    response.end(`${request.method} ${await text(request)}`);
  });
  return { network, events, fetch: asFetch(egress, { source: 'operator' }) };
}

describe('a fetch for libraries', () => {
  test('answers with a Response', async () => {
    const { fetch } = open();
    const response = await fetch(new URL('http://public.test/moved'));
    expect(response).toBeInstanceOf(Response);
    expect(response).toMatchObject({
      ok: true,
      status: 200,
      redirected: true,
      url: 'http://public.test/there',
    });
    expect(await response.text()).toBe('GET ');
  });

  test.each([
    ['text', 'text/plain', 'a=1'],
    [new URLSearchParams({ a: '1' }), 'application/x-www-form-urlencoded;charset=UTF-8', 'a=1'],
    [new Uint8Array([97]), '', 'a'],
  ])('sends %s', async (body, type, sent) => {
    const { fetch } = open();
    const init = body === 'text' ? { body: 'a=1', headers: { 'content-type': 'text/plain' } } : { body };
    const response = await fetch('http://public.test/', { method: 'POST', ...init });
    expect([response.headers.get('x-type'), await response.text()]).toEqual([type, `POST ${sent}`]);
  });

  test('unpacks, and no longer says that it was packed', async () => {
    const { fetch } = open();
    const response = await fetch('http://public.test/packed');
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(await response.text()).toBe('unpacked');
  });

  test('leaves out a body where the status allows none', async () => {
    const { fetch } = open();
    const response = await fetch('http://public.test/none');
    expect([response.status, response.body]).toEqual([204, null]);
  });

  test('ends with the reason of the caller, and by cancelling', async () => {
    const { fetch, events } = open();
    const reason = new Error('enough');
    expect(await problemOf(fetch('http://public.test/', { signal: AbortSignal.abort(reason) }))).toBe(reason);
    const response = await fetch('http://public.test/endless');
    await response.body?.cancel();
    await expect.poll(() => events.map(({ reason: each }) => each)).toEqual(['aborted', 'ok']);
  });

  test('refuses what the egress refuses', async () => {
    const { fetch, network } = open();
    expect(await problemOf(fetch('http://127.0.0.1/'))).toMatchObject({ code: 'ssrf_blocked' });
    expect(await problemOf(fetch('http://public.test/moved', { redirect: 'error' }))).toMatchObject({
      reason: 'redirect-denied',
    });
    expect(network.dialled).toHaveLength(1);
  });
});
