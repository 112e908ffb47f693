import type { VersionAlgorithm } from '../definition/document.ts';
import { IdentityError } from './identity-error.ts';
import { INTEGER, readVersion, type Version } from './read-version.ts';

const FORMS: Readonly<Record<VersionAlgorithm, string>> = {
  semver: 'MAJOR.MINOR.PATCH, such as 1.4.0 or 2.0.0-rc.1',
  date: 'YYYY.MM.DD with a real calendar day',
  integer: 'a whole number without sign',
  natural: 'a text that is not empty',
};

/** Throws `IdentityError` (`bad-version`) when the text does not fit the algorithm (core 6.2). */
export function parseVersion(text: string, algorithm: VersionAlgorithm = 'semver'): Version {
  const version = readVersion(text, algorithm);
  if (!version) {
    throw new IdentityError(
      'bad-version',
      `The version is not written as its algorithm "${algorithm}" wants: ${FORMS[algorithm]}.`,
    );
  }
  return version;
}

/**
 * Negative, zero or positive; null when there is no order between the two, which is so for different algorithms and
 * for two different `natural` versions.
 */
export function compareVersions(left: Version, right: Version): number | null {
  if (left.algorithm !== right.algorithm) return null;
  if (left.algorithm === 'natural') return left.text === right.text ? 0 : null;
  return compareNumbers(left.numbers, right.numbers) || comparePreReleases(left.preRelease, right.preRelease);
}

export function compareNumbers(left: readonly bigint[], right: readonly bigint[]): number {
  const length = Math.max(left.length, right.length);
  for (let place = 0; place < length; place += 1) {
    const a = left[place] ?? 0n;
    const b = right[place] ?? 0n;
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
}

/** Semantic Versioning 2.0.0, rule 11: a pre-release is before its release; numbers are before words. */
export function comparePreReleases(left: readonly string[], right: readonly string[]): number {
  if (left.length === 0 || right.length === 0) return right.length - left.length;
  for (const [place, a] of left.entries()) {
    const b = right[place];
    if (b === undefined) return 1;
    if (a === b) continue;
    const aIsNumber = INTEGER.test(a);
    const bIsNumber = INTEGER.test(b);
    if (aIsNumber !== bIsNumber) return aIsNumber ? -1 : 1;
    if (aIsNumber) return BigInt(a) < BigInt(b) ? -1 : 1;
    return a < b ? -1 : 1;
  }
  return left.length - right.length;
}
