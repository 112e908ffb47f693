import type { SafeEgress, SafeEgressRequest } from '@handrail/egress';
import { describe, expect, test } from 'vitest';
import { MemoryIo } from '../../../testing/memory-io.ts';
import { readTarget } from '../page-target.ts';
import { readSignIn, signedEgress } from './sign-in.ts';

const SECRET = 's3cret-value';
const cookie = (more: object) => ({
  name: 'session',
  value: SECRET,
  domain: 'shop.example',
  path: '/',
  ...more,
});
const state = (...cookies: object[]) => JSON.stringify({ cookies, origins: [] });

const read = (
  options: { storageState?: string; header?: string[] },
  file = '',
  url = 'https://shop.example/a',
) => readSignIn(readTarget(url), options, new MemoryIo({ 'state.json': file }));
const sentTo = async (file: string, url = 'https://shop.example/a') =>
  (await read({ storageState: 'state.json' }, file, url)).cookies.header(new URL(url), Date.UTC(2026, 2, 31));

describe('cookies of a storage state', () => {
  test.each([
    ['of the host', {}, true],
    ['of a domain above', { domain: '.example' }, true],
    ['of the domain with a dot', { domain: '.shop.example' }, true],
    ['of another host', { domain: 'other.example' }, false],
    ['of a host above, without a dot', { domain: 'example' }, false],
    ['of a host that ends alike', { domain: '.op.example' }, false],
    ['of another path', { path: '/b' }, false],
    ['that have expired', { expires: 1 }, false],
    ['that last for the session', { expires: -1 }, true],
    ['for https', { secure: true }, true],
    ['with a line break', { value: 'a\r\nhost: x' }, false],
  ])('%s are sent: %#', async (_what, more, isSent) => {
    expect((await sentTo(state(cookie(more)))) !== undefined).toBe(isSent);
  });

  test('for https alone are not sent over http', async () => {
    const file = state(cookie({ domain: '127.0.0.1', secure: true }));
    expect(await sentTo(file, 'http://127.0.0.1:4100/a')).toBeUndefined();
  });

  test('are all handed to a browser, with the storage of origins', async () => {
    const origins = [{ origin: 'https://shop.example', localStorage: [{ name: 'who', value: 'ada' }] }];
    const file = JSON.stringify({ cookies: [cookie({ domain: 'other.example' })], origins });
    expect((await read({ storageState: 'state.json' }, file)).state).toMatchObject({
      cookies: [{ domain: 'other.example', sameSite: 'Lax' }],
      origins,
    });
  });

  test('give way to one of the same name in a header', async () => {
    const { cookies } = await read(
      { storageState: 'state.json', header: ['Cookie: session=new; theme=dark'] },
      state(cookie({})),
    );
    expect(cookies.header(new URL('https://shop.example/'), 0)).toBe('session=new; theme=dark');
  });

  test.each([
    ['no JSON', `{"cookies": ${SECRET}`],
    ['a list', `["${SECRET}"]`],
    ['cookies that are no list', `{"cookies":"${SECRET}"}`],
    ['a cookie without a domain', `{"cookies":[{"name":"a","value":"${SECRET}"}]}`],
    [
      'storage that is no list',
      `{"origins":[{"origin":"https://a.example","localStorage":{"${SECRET}":1}}]}`,
    ],
  ])('in a file with %s are refused, without a word of it', async (_what, file) => {
    const refusal = await read({ storageState: 'state.json' }, file).catch((error: Error) => error.message);
    expect(refusal).toContain('"state.json" is not a storage state');
    expect(refusal).not.toContain(SECRET);
  });
});

describe('headers', () => {
  test.each([
    ['without a colon', SECRET],
    ['without a name', `: ${SECRET}`],
    ['with a space in the name', `A b: ${SECRET}`],
    ['with a line break', `Authorization: ${SECRET}\r\nHost: x`],
    ['without a value', 'Authorization:'],
    ['of the request itself', `Host: ${SECRET}`],
    ['that are cookies without a name', `Cookie: ${SECRET}`],
  ])('%s are refused, and not repeated', async (_what, header) => {
    const refusal = await read({ header: [header] }).catch((error: Error) => error.message);
    expect(refusal).toEqual(expect.any(String));
    expect(refusal).not.toContain(SECRET);
  });

  test('are read from a file, one on each line', async () => {
    const io = new MemoryIo({ 'headers.txt': `Authorization: Bearer ${SECRET}\r\n\nX-Team: blue\n` });
    const { headers } = await readSignIn(
      readTarget('https://shop.example/'),
      { header: ['@headers.txt', 'X-More: 1'] },
      io,
    );
    expect(headers).toEqual({ authorization: `Bearer ${SECRET}`, 'x-team': 'blue', 'x-more': '1' });
  });

  test('and storage need a site', async () => {
    const refused = readSignIn(readTarget('page.html'), { header: ['A: b'] }, new MemoryIo());
    await expect(refused).rejects.toThrow('A file has no site to sign in to');
  });

  test('go to the origin of the page alone, and follow no redirect', async () => {
    const sent: SafeEgressRequest[] = [];
    const egress = {
      send: async (request: SafeEgressRequest) => {
        sent.push(request);
        throw new Error('Nothing is sent here.');
      },
      close: async () => undefined,
    } satisfies SafeEgress;
    const { headers } = await read({ header: [`Authorization: Bearer ${SECRET}`] });
    const signed = signedEgress(egress, 'https://shop.example', headers);
    const provenance = { source: 'operator', subject: 'page' } as const;
    const urls = [
      'https://shop.example/x',
      'https://other.example/',
      'http://shop.example/',
      'https://shop.example:8443/',
    ];
    for (const url of urls) await signed.send({ url, provenance }).catch(() => undefined);
    expect(sent.map(({ headers: given, redirect }) => [given, redirect])).toEqual([
      [{ authorization: `Bearer ${SECRET}` }, 'manual'],
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});
