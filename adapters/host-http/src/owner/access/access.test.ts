import { createHmac } from 'node:crypto';
import { anyCharacter } from '@handrail/testing/any-character';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRequest } from './check-request.ts';
import { cookieName, readCookies, setCookies } from './cookies.ts';
import { FailedTries } from './failed-tries.ts';
import { seal, unseal } from './seal.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };
const macWith = (key: string) => ({
  sign: async (text: string) => createHmac('sha256', key).update(text).digest('base64url'),
});
const mac = macWith('key');

describe('a seal', () => {
  test('opens for the same key and purpose only', async () => {
    const sealed = await seal(mac, 'form', { a: 1 });
    expect(await unseal(mac, 'form', sealed)).toEqual({ a: 1 });
    expect(await unseal(mac, 'session', sealed)).toBeUndefined();
    expect(await unseal(mac, 'login', sealed)).toBeUndefined();
    expect(await unseal(macWith('other'), 'form', sealed)).toBeUndefined();
  });

  test('breaks with any change of any character', async () => {
    const sealed = await seal(mac, 'form', { a: 1 });
    for (let at = 0; at < sealed.length; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
      expect(await unseal(mac, 'form', changed), `at ${at}`).toBeUndefined();
    }
  });

  test('of anything else is none', async () => {
    const property = fc.asyncProperty(fc.string({ unit: anyCharacter }), async (text) => {
      expect(await unseal(mac, 'form', text)).toBeUndefined();
    });
    await fc.assert(property, runs);
    expect(await unseal(mac, 'form', `${'a'.repeat(1_000_000)}.${'b'.repeat(43)}`)).toBeUndefined();
  });
});

describe('where a request comes from', () => {
  const ours = new URL('https://handrail.example');
  const local = new URL('http://127.0.0.1:8787');
  const check = (given: Partial<Parameters<typeof checkRequest>[1]>) =>
    checkRequest([ours, local], {
      method: 'POST',
      host: 'handrail.example',
      origin: 'https://handrail.example',
      fetchSite: 'same-origin',
      ...given,
    });

  test.each([
    ['our name', { host: 'handrail.example' }],
    ['our name in capitals', { host: 'HANDRAIL.example' }],
    ['our name with its port', { host: 'handrail.example:443' }],
    ['a browser that says nothing of the site', { fetchSite: undefined }],
    ['another of our addresses', { host: '127.0.0.1:8787', origin: 'http://127.0.0.1:8787' }],
  ])('is fine with %s', (_what, given) => {
    expect(check(given)).toMatchObject({ ok: true });
  });

  test.each([
    ['a name pointed at us', { host: 'rebound.example' }, 'host'],
    ['our name with another port', { host: 'handrail.example:8443' }, 'host'],
    ['a name that starts like ours', { host: 'handrail.example.evil.example' }, 'host'],
    ['no name', { host: undefined }, 'host'],
    ['an empty name', { host: '' }, 'host'],
    ['a form of another site', { origin: 'https://evil.example' }, 'origin'],
    ['a form of our other address', { origin: 'http://127.0.0.1:8787' }, 'origin'],
    ['our name without encryption', { origin: 'http://handrail.example' }, 'origin'],
    ['a hidden origin', { origin: 'null' }, 'origin'],
    ['no origin', { origin: undefined }, 'origin'],
    ['another site, by the browser', { fetchSite: 'cross-site' }, 'origin'],
    ['a neighbour, by the browser', { fetchSite: 'same-site' }, 'origin'],
    ['the address bar, by the browser', { fetchSite: 'none' }, 'origin'],
  ])('is refused with %s', (_what, given, problem) => {
    expect(check(given)).toEqual({ ok: false, problem });
  });

  test('does not matter for looking, but the name does', () => {
    expect(check({ method: 'GET', origin: undefined, fetchSite: 'cross-site' })).toMatchObject({ ok: true });
    expect(check({ method: 'GET', host: 'rebound.example' })).toMatchObject({ ok: false });
  });
});

describe('the cookie', () => {
  const cookie = { value: 'value', pathName: 'AbCdEfGhIjKlMnOpQrStUv', pair: 'pair', maxAgeSeconds: 60 };

  test('is strict, out of reach of scripts, and for the path of its session', () => {
    expect(setCookies(new URL('http://localhost:8787'), cookie)).toEqual([
      'handrail_8787=value; Path=/o/AbCdEfGhIjKlMnOpQrStUv/; Max-Age=60; HttpOnly; SameSite=Strict',
    ]);
    expect(cookieName(new URL('http://localhost:1'))).not.toBe(cookieName(new URL('http://localhost:2')));
  });

  test('over https has a second half that only this host can set', () => {
    expect(setCookies(new URL('https://handrail.example'), cookie)).toEqual([
      '__Secure-handrail=value; Path=/o/AbCdEfGhIjKlMnOpQrStUv/; Max-Age=60; HttpOnly; SameSite=Strict; Secure',
      '__Host-handrail=pair; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure',
    ]);
  });

  test.each([
    ['a=1; mine=x; b=2', ['x']],
    ['mine=x; mine=y', ['x', 'y']],
    ['notmine=x', []],
    ['', []],
    [undefined, []],
    [`a=${'b'.repeat(10_000)}; mine=x`, ['x']],
    [
      Array.from({ length: 20 }, (_, at) => `mine=${at}`).join('; '),
      ['0', '1', '2', '3', '4', '5', '6', '7'],
    ],
  ])('is read from %j as %j', (header, values) => {
    expect(readCookies(header, 'mine')).toEqual(values);
  });
});

test('failed tries are counted per address and minute, in bounded memory', () => {
  let now = 0;
  const tries = new FailedTries({ now: () => now });
  for (let count = 0; count < 10; count += 1) expect(tries.record('a')).toBeUndefined();
  expect(tries.record('a')).toBe(60);
  expect(tries.record('b')).toBeUndefined();
  now = 61_000;
  expect(tries.record('a')).toBeUndefined();
  for (let count = 0; count < 5_000; count += 1) tries.record(`address ${count}`);
  expect(tries.record('a')).toBeUndefined();
});
