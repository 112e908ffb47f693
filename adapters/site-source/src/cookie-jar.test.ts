import { describe, expect, test } from 'vitest';
import { CookieJar } from './cookie-jar.ts';

const now = Date.UTC(2026, 0, 1);

function jarOf(...headers: readonly string[]): CookieJar {
  const jar = new CookieJar();
  for (const header of headers) jar.store(header, now);
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
    ['nothing that could end a header', 'a=1\r\nx: y', '/', undefined],
    ['nothing without a name', '=1', '/', undefined],
  ])('keep %s', (_what, header, path, sent) => {
    expect(jarOf(header).header(path, now)).toBe(sent);
  });

  test('are replaced and taken back by the site', () => {
    expect(jarOf('a=1', 'a=2').header('/', now)).toBe('a=2');
    expect(jarOf('a=1', 'a=; Max-Age=0').header('/', now)).toBeUndefined();
  });

  test('outlive the process, and not their time', () => {
    const jar = CookieJar.from(JSON.parse(JSON.stringify(jarOf('a=1; Max-Age=60', 'b=2').save())));
    expect(jar.header('/', now)).toBe('a=1; b=2');
    expect(jar.header('/', now + 60_000)).toBe('b=2');
  });

  test('are bounded, however many a site sets', () => {
    const jar = jarOf(...Array.from({ length: 1_000 }, (_, index) => `c${index}=${'x'.repeat(10)}`));
    expect(jar.header('/', now)?.split('; ')).toHaveLength(50);
    expect(jarOf(`a=${'x'.repeat(5_000)}`).header('/', now)).toBeUndefined();
  });

  test.each([[undefined], [null], [7], [{ a: 1 }], [[null, 7, { name: 'a' }]]])(
    'that were saved as %j are none',
    (saved) => {
      expect(CookieJar.from(saved).header('/', now)).toBeUndefined();
    },
  );
});

test('a cookie from elsewhere that would break a header is not kept', () => {
  const jar = CookieJar.from([
    { name: 'a', value: '1\r\nhost: other.example', path: '/' },
    { name: 'b b', value: '2', path: '/' },
    { name: 'c', value: '3', path: '/' },
  ]);
  expect(jar.header('/', 0)).toBe('c=3');
});
