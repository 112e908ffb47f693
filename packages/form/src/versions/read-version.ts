import type { VersionAlgorithm } from '../definition/document.ts';

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
export const INTEGER = /^\d+$/;

export function isVersion(text: string, algorithm: VersionAlgorithm = 'semver'): boolean {
  return readVersion(text, algorithm) !== null;
}

/** The parts of a pre-release tag, or null when one is empty or a number with a leading zero. */
export function readPreRelease(text: string): readonly string[] | null {
  const parts = text.split('.');
  return parts.every((part) => /^[0-9A-Za-z-]+$/.test(part) && !/^0\d+$/.test(part)) ? parts : null;
}

/** Null when the text does not fit the algorithm. */
export function readVersion(text: string, algorithm: VersionAlgorithm): Version | null {
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
