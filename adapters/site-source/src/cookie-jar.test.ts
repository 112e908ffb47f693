import fc from 'fast-check';
import { CookieJar as ReferenceJar } from 'tough-cookie';
import { describe, expect, test } from 'vitest';
import { CookieJar } from './cookie-jar.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);
const now = Date.UTC(2026, 0, 1);
const SITE = at('/');

function at(path: string, site = 'https://shop.example'): URL {
  return new URL(path, site);
}

function jarOf(...headers: readonly string[]): CookieJar {
  const jar = new CookieJar();
  for (const header of headers) jar.store(header, SITE, now);
  return jar;
}

describe('cookies of a site', () => {
  test.each<[string, string, string, string | undefined]>([
    ['a cookie', 'a=1', '/', 'a=1'],
    ['several that came as one header', 'a=1, b=2; Path=/', '/', 'a=1; b=2'],
    ['a date with its comma', 'a=1; Expires=Thu, 01 Jan 2032 00:00:00 GMT, b=2', '/', 'a=1; b=2'],
    ['what is still good', 'a=1; Max-Age=60', '/', 'a=1'],
    ['nothing that is over', 'a=1; Max-Age=0', '/', undefined],
    ['nothing that was over before', 'a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT', '/', undefined],
    ['nothing for another path', 'a=1; Path=/admin', '/administration', undefined],
    ['what is for a path above', 'a=1; Path=/admin', '/admin/users', 'a=1'],
    ['one name for two paths, the longer one first', 'a=1; Path=/, a=2; Path=/admin', '/admin', 'a=2; a=1'],
    ['what is for a domain above', 'a=1; Domain=.example', '/', 'a=1'],
    ['nothing for another domain', 'a=1; Domain=other.example', '/', undefined],
    ['nothing for a domain that ends alike', 'a=1; Domain=op.example', '/', undefined],
    ['nothing that only claims to be secure', '__Secure-a=1', '/', undefined],
    [
      'nothing that only claims to be of the host',
      '__Host-a=1; Secure; Path=/; Domain=shop.example',
      '/',
      undefined,
    ],
    ['nothing that could end a header', 'a=1\r\nx: y', '/', undefined],
    ['nothing without a name', '=1', '/', undefined],
  ])('keep %s', (_what, header, path, sent) => {
    expect(jarOf(header).header(at(path), now)).toBe(sent);
  });

  test('that name no path are for the folder of the page that set them', () => {
    const jar = new CookieJar();
    jar.store('a=1', at('/account/sign-in'), now);
    expect(jar.header(at('/account/orders'), now)).toBe('a=1');
    expect(jar.header(SITE, now)).toBeUndefined();
  });

  test('go to no other host, and over http only when they are not secure', () => {
    const jar = jarOf('a=1; Domain=example', 'b=2; Secure');
    expect(jar.header(new URL('https://example/'), now)).toBeUndefined();
    expect(jar.header(new URL('https://pay.shop.example/'), now)).toBeUndefined();
    expect(jar.header(new URL('http://shop.example/'), now)).toBe('a=1');
  });

  test('are replaced and taken back by the site', () => {
    expect(jarOf('a=1', 'a=2').header(SITE, now)).toBe('a=2');
    expect(jarOf('a=1', 'a=; Max-Age=0').header(SITE, now)).toBeUndefined();
  });

  test('outlive the process, and not their time', () => {
    const saved = JSON.parse(JSON.stringify(jarOf('a=1; Max-Age=60', 'b=2').save()));
    const jar = CookieJar.from(saved, SITE);
    expect(jar.header(SITE, now)).toBe('a=1; b=2');
    expect(jar.header(SITE, now + 60_000)).toBe('b=2');
    expect(jar.header(new URL('https://other.example/'), now)).toBeUndefined();
  });

  test('that were saved without a host are those of the site', () => {
    const jar = CookieJar.from([{ name: 'a', value: '1', path: '/' }], SITE);
    expect(jar.header(SITE, now)).toBe('a=1');
    expect(jar.header(new URL('https://other.example/'), now)).toBeUndefined();
  });

  test('are bounded, however many a site sets', () => {
    const jar = jarOf(...Array.from({ length: 1_000 }, (_, index) => `c${index}=${'x'.repeat(10)}`));
    expect(jar.header(SITE, now)?.split('; ')).toHaveLength(50);
    expect(jarOf(`a=${'x'.repeat(5_000)}`).header(SITE, now)).toBeUndefined();
  });

  test.each([[undefined], [null], [7], [{ a: 1 }], [[null, 7, { name: 'a' }]]])(
    'that were saved as %j are none',
    (saved) => {
      expect(CookieJar.from(saved, SITE).header(SITE, now)).toBeUndefined();
    },
  );
});

test('a cookie from elsewhere that would break a header is not kept', () => {
  const jar = CookieJar.from(
    [
      { name: 'a', value: '1\r\nhost: other.example', path: '/' },
      { name: 'b b', value: '2', path: '/' },
      { name: 'c', value: '3', path: '/' },
    ],
    SITE,
  );
  expect(jar.header(SITE, 0)).toBe('c=3');
});

test('what is sent to a site is what a whole cookie library sends to it', () => {
  const path = fc.constantFrom('/', '/a', '/a/', '/a/b', '/ab', '/a/b/c');
  const attribute = fc.oneof(
    path.map((each) => `Path=${each}`),
    fc.constantFrom('Path=a', 'Path', 'Secure', 'HttpOnly', 'SameSite=Lax', 'Max-Age=60', 'Max-Age=x'),
    fc.constantFrom('Domain=shop.example.com', 'Domain=.example.com', 'Domain=other.com', 'Domain='),
    fc.constantFrom('Max-Age=0', 'Max-Age=-5', 'Expires=Fri, 01 Jan 2100 00:00:00 GMT', 'Expires=soon'),
  );
  const name = fc.constantFrom('a', 'b', '__Secure-a', '__Host-a');
  const setCookie = fc
    .tuple(name, fc.constantFrom('1', '2', ''), fc.array(attribute, { maxLength: 3 }))
    .map(([key, value, attributes]) => [`${key}=${value}`, ...attributes].join('; '));
  const site = 'https://shop.example.com';
  fc.assert(
    fc.property(fc.array(fc.tuple(setCookie, path), { maxLength: 6 }), path, (replies, asked) => {
      // The library has its own clock, so this test uses that of the machine.
      const time = Date.now();
      const [jar, reference] = [new CookieJar(), new ReferenceJar()];
      for (const [header, from] of replies) {
        jar.store(header, at(from, site), time);
        reference.setCookieSync(header, `${site}${from}`, { ignoreError: true });
      }
      const pairs = (text: string) => text.split('; ').filter(Boolean).sort();
      expect(pairs(jar.header(at(asked, site), time) ?? '')).toEqual(
        pairs(reference.getCookieStringSync(`${site}${asked}`)),
      );
    }),
    { numRuns },
  );
});
