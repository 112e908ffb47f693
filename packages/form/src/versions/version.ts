import type { VersionAlgorithm } from '../definition/document.ts';
import { IdentityError } from './identity-error.ts';

/** A version that is written as its algorithm wants. */
export interface Version {
  readonly algorithm: VersionAlgorithm;
  readonly text: string;
  /** Most significant first; empty for `natural`, which has no order. */
  readonly numbers: readonly bigint[];
  /** The dot-separated parts after `-`, for `semver` only. */
  readonly preRelease: readonly string[];
}

const MAX_VERSION_LENGTH = 256;

const SEMVER = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]+))?$/;
const DATE = /^(\d{4})\.(\d{2})\.(\d{2})$/;
const INTEGER = /^\d+$/;

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

export function isVersion(text: string, algorithm: VersionAlgorithm = 'semver'): boolean {
  return readVersion(text, algorithm) !== null;
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

/** The parts of a pre-release tag, or null when one is empty or a number with a leading zero. */
export function readPreRelease(text: string): readonly string[] | null {
  const parts = text.split('.');
  return parts.every((part) => /^[0-9A-Za-z-]+$/.test(part) && !/^0\d+$/.test(part)) ? parts : null;
}

function readVersion(text: string, algorithm: VersionAlgorithm): Version | null {
  if (text === '' || text.length > MAX_VERSION_LENGTH) return null;
  const version = (numbers: readonly string[], preRelease: readonly string[] = []): Version => ({
    algorithm,
    text,
    numbers: numbers.map(BigInt),
    preRelease,
  });
  switch (algorithm) {
    case 'semver': {
      const match = SEMVER.exec(text);
      if (!match) return null;
      const [, major = '', minor = '', patch = '', tag, build] = match;
      const preRelease = tag === undefined ? [] : readPreRelease(tag);
      if (!preRelease || build?.split('.').includes('')) return null;
      return version([major, minor, patch], preRelease);
    }
    case 'date': {
      const match = DATE.exec(text);
      if (!match) return null;
      const [, year = '', month = '', day = ''] = match;
      return isRealDay(Number(year), Number(month), Number(day)) ? version([year, month, day]) : null;
    }
    case 'integer':
      return INTEGER.test(text) ? version([text]) : null;
    case 'natural':
      return version([]);
  }
}

function isRealDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2) return day <= (leap ? 29 : 28);
  return day <= ([4, 6, 9, 11].includes(month) ? 30 : 31);
}
