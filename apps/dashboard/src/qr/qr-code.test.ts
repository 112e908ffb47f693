import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { correctionOf } from './error-correction.ts';
import { qrCode } from './qr-code.ts';
import { formatBits, versionBits } from './qr-grid.ts';
import { sizeFor } from './qr-sizes.ts';

describe('a QR code', () => {
  test('is corrected as the standard’s own example is (ISO/IEC 18004, annex I)', () => {
    const data = [
      0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
    ];
    expect(correctionOf(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
  });

  test.each([
    [0, '101010000010010'],
    [5, '100000011001110'],
    [7, '100101010100000'],
  ])('names mask %d as the standard does', (mask, expected) => {
    expect(formatBits(mask).toString(2).padStart(15, '0')).toBe(expected);
  });

  test('names its size as the standard does', () => {
    expect(versionBits(7).toString(2).padStart(18, '0')).toBe('000111110010010100');
  });

  test.each([
    [14, 1, 21],
    [15, 2, 25],
    [152, 8, 49],
    [666, 20, 97],
  ])('for %d bytes is of version %d with %d modules on a side', (bytes, version, side) => {
    expect(sizeFor(bytes)).toMatchObject({ version, side });
  });

  test('is not made of more than fits', () => {
    expect(sizeFor(667)).toBeUndefined();
    expect(qrCode('x'.repeat(10_000))).toBeUndefined();
  });

  test.each([1, 63, 153, 332, 666])(
    'for %d bytes is one that a whole library makes, with the mask it chose',
    (length) => {
      const text = 'https://bank.example/approve?'.repeat(30).slice(0, length);
      const masks = Array.from({ length: 8 }, (_, maskPattern) =>
        encode(text, { ecc: 'M', boostEcc: false, border: 0, maskPattern }),
      );
      expect(masks.map(({ data }) => data)).toContainEqual(qrCode(text));
    },
  );

  test('has three finders, and the same text gives the same code', () => {
    const rows = qrCode('https://bank.example/approve') ?? [];
    const finder = (x: number, y: number) => rows[y + 3]?.[x + 3] === true && rows[y + 1]?.[x + 1] === false;
    expect([finder(0, 0), finder(rows.length - 7, 0), finder(0, rows.length - 7)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(qrCode('https://bank.example/approve')).toEqual(rows);
  });
});
