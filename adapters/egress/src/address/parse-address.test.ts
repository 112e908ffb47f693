import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOfHost, parseAddress } from './parse-address.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

describe('an address has one spelling', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1', [127, 0, 0, 1]],
    ['0.0.0.0', '0.0.0.0', [0, 0, 0, 0]],
    ['::', '::', new Array(16).fill(0)],
    ['0:0:0:0:0:0:0:1', '::1', [...new Array(15).fill(0), 1]],
    ['FE80::AB', 'fe80::ab', [0xfe, 0x80, ...new Array(13).fill(0), 0xab]],
    ['::ffff:1.2.3.4', '::ffff:102:304', [...new Array(10).fill(0), 0xff, 0xff, 1, 2, 3, 4]],
    ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8', [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8]],
    ['1::8', '1::8', [0, 1, ...new Array(13).fill(0), 8]],
    ['1:2::', '1:2::', [0, 1, 0, 2, ...new Array(12).fill(0)]],
  ])('%s', (text, canonical, bytes) => {
    const parsed = parseAddress(text);
    expect(parsed?.text).toBe(canonical);
    expect([...(parsed?.bytes ?? [])]).toEqual(bytes);
  });
});

describe('what two readers could take differently is not an address', () => {
  test.each([
    '',
    '1.2.3',
    '1.2.3.4.5',
    '256.0.0.1',
    '010.0.0.1',
    '127.0.0.01',
    '0x7f.0.0.1',
    '2130706433',
    '0x7f000001',
    '127.1',
    ' 127.0.0.1',
    '127.0.0.1 ',
    '127.0.0.1:80',
    '127.0.0.1/8',
    '127。0.0.1',
    '[::1]',
    '::1%lo',
    'fe80::1%25eth0',
    ':::',
    '1::2::3',
    '12345::',
    '::ffff:1.2.3',
    '::1]/[::2',
    'localhost',
    'g::1',
    `${'0'.repeat(60)}::1`,
  ])('%j', (text) => {
    expect(parseAddress(text)).toBeUndefined();
  });
});

test('every IPv6 address survives being written and read', () => {
  fc.assert(
    fc.property(fc.ipV6(), (text) => {
      const parsed = parseAddress(text);
      expect(parsed).toBeDefined();
      expect(parseAddress(parsed?.text ?? '')).toEqual(parsed);
      expect(addressOfHost(new URL(`http://[${text}]/`).hostname)).toEqual(parsed);
    }),
    { numRuns },
  );
});

test('every IPv4 address survives being written and read', () => {
  fc.assert(
    fc.property(fc.ipV4(), (text) => {
      const canonical = new URL(`http://${text}/`).hostname;
      expect(addressOfHost(canonical)?.text).toBe(canonical);
    }),
    { numRuns },
  );
});
