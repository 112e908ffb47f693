import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IdentityError } from './identity-error.ts';
import { satisfiesRange } from './version-range.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

describe('version ranges', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['1.2.3', ['1.2.3', '1.2.3+build'], ['1.2.4', '1.2.3-rc']],
    ['=1.2.3', ['1.2.3'], ['1.2.2']],
    ['v1.2.3', ['1.2.3'], ['1.2.4']],
    ['>1.2.3', ['1.2.4', '2.0.0'], ['1.2.3']],
    ['>=1.2.3', ['1.2.3', '9.0.0'], ['1.2.2']],
    ['<1.2.3', ['1.2.2', '0.0.0'], ['1.2.3']],
    ['<=1.2.3', ['1.2.3'], ['1.2.4']],
    ['1', ['1.0.0', '1.9.9'], ['0.9.9', '2.0.0']],
    ['1.x', ['1.0.0', '1.9.9'], ['0.9.9', '2.0.0']],
    ['1.2.X', ['1.2.0', '1.2.9'], ['1.3.0']],
    ['1.2.*', ['1.2.5'], ['1.1.9']],
    ['*', ['0.0.0', '99.1.1'], ['1.0.0-rc.1']],
    ['', ['0.0.0', '99.1.1'], ['1.0.0-rc.1']],
    ['^1.2', ['1.2.0', '1.99.0'], ['1.1.9', '2.0.0', '2.0.0-rc']],
    ['^1.2.3', ['1.2.3', '1.9.0'], ['1.2.2', '2.0.0']],
    ['^0.2.3', ['0.2.3', '0.2.9'], ['0.3.0']],
    ['^0.0.3', ['0.0.3'], ['0.0.4']],
    ['^0.0', ['0.0.9'], ['0.1.0']],
    ['^0', ['0.9.0'], ['1.0.0']],
    ['~1.2.3', ['1.2.3', '1.2.9'], ['1.2.2', '1.3.0']],
    ['~1.2', ['1.2.0'], ['1.3.0']],
    ['~1', ['1.9.9'], ['2.0.0']],
    ['>=1 <2', ['1.0.0', '1.9.9'], ['0.9.9', '2.0.0', '2.0.0-rc']],
    ['>= 1.0.0 < 2.0.0', ['1.5.0'], ['2.0.0']],
    ['>1.2', ['1.3.0'], ['1.2.9']],
    ['<=1.2', ['1.2.9'], ['1.3.0']],
    ['<1.2', ['1.1.9'], ['1.2.0', '1.2.0-rc']],
    ['1 - 2', ['1.0.0', '2.9.9'], ['0.9.9', '3.0.0']],
    ['1.2.3 - 2.3.4', ['1.2.3', '2.3.4'], ['1.2.2', '2.3.5']],
    ['1.2 - 2.3', ['1.2.0', '2.3.9'], ['2.4.0']],
    ['1.0.0 || 2.x', ['1.0.0', '2.7.0'], ['1.0.1', '3.0.0']],
    ['<1 || >=3||2.5.0', ['0.1.0', '3.0.0', '2.5.0'], ['1.0.0', '2.5.1']],
    ['>*', [], ['0.0.0', '5.0.0']],
    ['>=1.0.0-rc.1', ['1.0.0-rc.1', '1.0.0-rc.2', '1.0.0', '1.4.0'], ['1.0.0-beta', '1.1.0-rc.1']],
    ['^1.0.0-beta.2', ['1.0.0-beta.10', '1.2.0'], ['1.0.0-beta.1']],
  ])('CORE-22.3-03 "%s" holds what lies in it and nothing else', (range, inside, outside) => {
    expect(inside.filter((version) => !satisfiesRange(version, range))).toEqual([]);
    expect(outside.filter((version) => satisfiesRange(version, range))).toEqual([]);
  });

  test.each([
    ['date', '2025.03.01', '>=2025.1.0', true],
    ['date', '2025.03.01', '2024.x', false],
    ['date', '2025.03.01', '<=2025.03.01', true],
    ['date', '2025.03.02', '2025.01.01 - 2025.03.01', false],
    ['integer', '10', '>=9 <11', true],
    ['integer', '9', '^10', false],
    ['natural', 'spring', 'autumn || spring', true],
    ['natural', 'spring', '>=autumn', false],
    ['natural', 'spring', '*', true],
  ] as const)('%s version %s against "%s" is %s', (algorithm, version, range, expected) => {
    expect(satisfiesRange(version, range, algorithm)).toBe(expected);
  });

  test.each([
    'latest',
    '>',
    '> >= 1',
    '1.2.3.4',
    '^',
    '1.x.3',
    '01.2.3',
    '1.0.0-a..b',
    '1 - 2 - 3',
    '1.0.0 || nope',
    `${'1 '.repeat(2000)}`,
  ])('"%.20s" is refused as no range', (range) => {
    expect(() => satisfiesRange('1.0.0', range)).toThrowError(expect.objectContaining({ code: 'bad-range' }));
  });

  test('any text is answered or refused, and nothing else happens', () => {
    const text = fc.string({ unit: fc.constantFrom(...'012.x*^~<>=|- v+a'.split('')), maxLength: 24 });
    fc.assert(
      fc.property(text, (range) => {
        try {
          expect(typeof satisfiesRange('1.2.0', range)).toBe('boolean');
        } catch (error) {
          expect(error).toBeInstanceOf(IdentityError);
        }
      }),
      { numRuns },
    );
  });
});
