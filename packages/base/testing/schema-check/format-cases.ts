import type { SchemaCase } from './schema-case.ts';

function format(name: string, good: readonly string[], bad: readonly string[]): SchemaCase {
  return {
    title: `format ${name}`,
    schema: { format: name },
    fits: [...good, 12, null],
    breaks: bad.map((text) => [text, ['', 'format']]),
  };
}

/** Formats are checked in both dialects; those not listed are annotations. */
export const formatCases: readonly SchemaCase[] = [
  format(
    'date',
    ['2024-02-29', '2000-02-29', '1999-12-31'],
    [
      '2023-02-29',
      '1900-02-29',
      '2024-13-01',
      '2024-00-10',
      '2024-04-31',
      '2024-4-1',
      '24-04-01',
      '',
      '2024-01-01T',
    ],
  ),
  format(
    'time',
    ['10:00:00Z', '23:59:60Z', '10:00:00.123+02:00', '00:59:60+01:00'],
    ['10:00Z', '24:00:00Z', '10:60:00Z', '10:00:00', '10:00:60Z', '10:00:00+24:00', '10:00:00+0200'],
  ),
  format(
    'date-time',
    ['2024-01-01T10:00:00Z', '2024-01-01t10:00:00.5z', '1998-12-31T23:59:60Z', '2024-01-01T10:00:00-05:30'],
    [
      '2024-01-01',
      '2024-01-01 10:00:00Z',
      '2024-02-30T10:00:00Z',
      '2024-01-01T10:00:00',
      '2024-01-01T25:00:00Z',
    ],
  ),
  format('duration', ['P1Y2M3DT4H5M6S', 'PT1M', 'P3W'], ['P', 'PT', '1Y', 'P1W2D', 'P1S', 'P1YT']),
  format(
    'email',
    ['a@example.org', 'first.last+tag@sub.example.org', "o'neil@example.org", 'a@localhost'],
    [
      'example.org',
      '@example.org',
      'a@',
      'a b@example.org',
      'a..b@example.org',
      '.a@example.org',
      'a@-x.org',
      'a@b@c d',
    ],
  ),
  format(
    'hostname',
    ['example.org', 'a', 'xn--bcher-kva.example'],
    ['', '-a.org', 'a-.org', 'a..b', 'a_b.org', `${'a'.repeat(64)}.org`],
  ),
  format('ipv4', ['127.0.0.1', '255.255.255.255'], ['256.0.0.1', '1.2.3', '1.2.3.4.5', '01.2.3.4', '']),
  format(
    'ipv6',
    ['::', '::1', '2001:db8::8a2e:370:7334', '1:2:3:4:5:6:7:8', '::ffff:192.0.2.1'],
    [
      '1:2:3',
      ':::',
      '1::2::3',
      '12345::',
      '1:2:3:4:5:6:7:8:9',
      '::ffff:300.0.2.1',
      '1:2:3:4:5:6:7::8:9',
      'g::',
    ],
  ),
  format(
    'uri',
    [
      'https://example.org/a?b=c#d',
      'urn:isbn:123',
      'mailto:a@example.org',
      'http://[::1]:80/',
      'a:',
      'https://example.org/%41',
    ],
    [
      'example.org',
      '/path',
      '',
      'http://a b',
      'http://a/%4',
      'http://[::1',
      '1a:b',
      'http://a/#b#c',
      'http://a/<b>',
      'http://ä',
    ],
  ),
  format(
    'uri-reference',
    ['/a/b', '', '#x', '?q', '../a', 'a/b:c', 'https://example.org'],
    ['\\a', 'a b', '%', ':a'],
  ),
  format(
    'uuid',
    ['123e4567-e89b-12d3-a456-426614174000', '123E4567-E89B-12D3-A456-426614174000'],
    [
      '123e4567e89b12d3a456426614174000',
      '123e4567-e89b-12d3-a456-42661417400',
      'g23e4567-e89b-12d3-a456-426614174000',
    ],
  ),
  format('json-pointer', ['', '/', '/a/b~0/c~1'], ['a', '/a~', '/~2']),
  {
    title: 'an unknown format is an annotation',
    schema: { properties: { a: { format: 'color' }, b: { format: 'constructor' } } },
    fits: [{ a: 'not a colour', b: 'x' }],
    breaks: [],
  },
];
