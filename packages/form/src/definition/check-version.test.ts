import { describe, expect, test } from 'vitest';
import { definitionOf, problemCodes } from '../../testing/forms.ts';
import type { VersionAlgorithm } from './document.ts';

describe('the version of a definition', () => {
  test('CORE-1-05 is a semver version when no algorithm is named', () => {
    expect(definitionOf({ items: [], version: '1.2.3' }).document.version).toBe('1.2.3');
    expect(problemCodes({ items: [], version: 'spring' })).toEqual([['bad-version', '/version']]);
  });

  test.each<[VersionAlgorithm, string]>([
    ['integer', '1.0'],
    ['integer', '-1'],
    ['date', '2025.13.40'],
    ['date', '2025.02.30'],
    ['date', '2025-01-01'],
    ['semver', '1.2'],
    ['semver', '01.2.3'],
  ])('CORE-1-06 of algorithm %s cannot be written as %s', (versionAlgorithm, version) => {
    expect(problemCodes({ items: [], versionAlgorithm, version })).toEqual([['bad-version', '/version']]);
  });

  test.each<[VersionAlgorithm, string]>([
    ['integer', '12'],
    ['date', '2024.02.29'],
    ['natural', 'spring'],
    ['semver', '1.0.0-rc.1+build'],
  ])('CORE-1-06 of algorithm %s can be written as %s', (versionAlgorithm, version) => {
    expect(problemCodes({ items: [], versionAlgorithm, version })).toEqual([]);
  });

  test('CORE-1-06 an unknown algorithm is refused', () => {
    expect(problemCodes({ items: [], versionAlgorithm: 'roman' as VersionAlgorithm })).toEqual([
      ['not-allowed', '/versionAlgorithm'],
    ]);
  });
});
