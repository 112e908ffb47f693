import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VersionAlgorithm } from '../definition/document.ts';
import { IdentityError } from './identity-error.ts';
import { isVersion } from './read-version.ts';
import { compareVersions, parseVersion } from './version.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

function order(algorithm: VersionAlgorithm, left: string, right: string): number | null {
  const result = compareVersions(parseVersion(left, algorithm), parseVersion(right, algorithm));
  return result === null ? null : Math.sign(result);
}

describe('version order', () => {
  test.each<[string, VersionAlgorithm, string, string, number | null]>([
    ['CORE-1-04 semver compares numbers, not text', 'semver', '1.10.0', '1.9.0', 1],
    ['CORE-1-04 dates compare by calendar', 'date', '2024.12.01', '2025.01.01', -1],
    ['CORE-1-04 integers compare by value', 'integer', '10', '9', 1],
    ['CORE-1-04 different natural versions have no order', 'natural', 'b', 'a', null],
    ['CORE-1-04 equal natural versions are equal', 'natural', 'a', 'a', 0],
    ['a leading zero does not change an integer', 'integer', '007', '7', 0],
    ['build metadata has no part in the order', 'semver', '1.0.0+linux', '1.0.0+mac', 0],
    ['a pre-release stands before its release', 'semver', '1.0.0-rc.1', '1.0.0', -1],
    ['pre-release numbers compare by value', 'semver', '1.0.0-rc.10', '1.0.0-rc.9', 1],
    ['pre-release numbers stand before words', 'semver', '1.0.0-1', '1.0.0-alpha', -1],
    ['a longer pre-release stands after its beginning', 'semver', '1.0.0-alpha.1', '1.0.0-alpha', 1],
    [
      'numbers past every machine integer still compare',
      'integer',
      '9007199254740993',
      '9007199254740992',
      1,
    ],
  ])('%s', (_title, algorithm, left, right, expected) => {
    expect(order(algorithm, left, right)).toBe(expected);
  });

  test('versions of different algorithms have no order', () => {
    expect(compareVersions(parseVersion('1', 'integer'), parseVersion('1', 'natural'))).toBeNull();
  });

  test('semver order is total: mirrored when swapped, and it carries over', () => {
    const tag = fc.array(fc.oneof(fc.nat(12).map(String), fc.constantFrom('alpha', 'beta', 'rc', '-')), {
      maxLength: 3,
    });
    const version = fc
      .tuple(fc.nat(3), fc.nat(3), fc.nat(3), tag)
      .map(([a, b, c, parts]) => `${a}.${b}.${c}${parts.length > 0 ? `-${parts.join('.')}` : ''}`);
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        const [ab, ba, bc, ac] = [
          order('semver', a, b),
          order('semver', b, a),
          order('semver', b, c),
          order('semver', a, c),
        ];
        expect((ab ?? Number.NaN) + (ba ?? Number.NaN)).toBe(0);
        if (ab === bc) expect(ac).toBe(ab);
        expect(ab === 0).toBe(a === b);
      }),
      { numRuns },
    );
  });
});

describe('version form', () => {
  test.each<[string, VersionAlgorithm, string]>([
    ['a word is no semver version', 'semver', 'spring'],
    ['a dot is not allowed in an integer version', 'integer', '1.0'],
    ['a date version needs a real month and day', 'date', '2025.13.40'],
    ['a semver number has no leading zero', 'semver', '01.2.3'],
    ['semver needs three numbers', 'semver', '1.2'],
    ['a pre-release part is not empty', 'semver', '1.0.0-a..b'],
    ['a numeric pre-release part has no leading zero', 'semver', '1.0.0-01'],
    ['a build part is not empty', 'semver', '1.0.0+a.'],
    ['an integer has no sign', 'integer', '-1'],
    ['29 February needs a leap year', 'date', '2025.02.29'],
    ['a century is not a leap year', 'date', '1900.02.29'],
    ['April has thirty days', 'date', '2025.04.31'],
    ['a date has two-digit months', 'date', '2025.1.01'],
    ['a natural version is not empty', 'natural', ''],
    ['a version is not endless', 'integer', '9'.repeat(257)],
  ])('%s', (_title, algorithm, text) => {
    expect(isVersion(text, algorithm)).toBe(false);
    expect(() => parseVersion(text, algorithm)).toThrowError(IdentityError);
  });

  test.each<[VersionAlgorithm, string]>([
    ['semver', '1.2.3'],
    ['semver', '2.0.0-rc.1+build.7'],
    ['date', '2024.02.29'],
    ['date', '2000.02.29'],
    ['integer', '42'],
    ['natural', 'spring release'],
  ])('%s accepts "%s"', (algorithm, text) => {
    expect(isVersion(text, algorithm)).toBe(true);
  });

  test('the algorithm is semver when none is given', () => {
    expect(parseVersion('1.2.3').algorithm).toBe('semver');
    expect(isVersion('spring')).toBe(false);
  });
});
