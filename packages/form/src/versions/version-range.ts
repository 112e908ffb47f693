import type { VersionAlgorithm } from '../definition/document.ts';
import { IdentityError } from './identity-error.ts';
import { readPreRelease, type Version } from './read-version.ts';
import { compareNumbers, comparePreReleases, parseVersion } from './version.ts';

type Operator = '' | '=' | '<' | '<=' | '>' | '>=' | '^' | '~';

/** A version with places left open: `1.x`, `1.2`, `*`. */
interface PartialVersion {
  readonly numbers: readonly bigint[];
  readonly preRelease: readonly string[];
}

interface Bound extends PartialVersion {
  readonly relation: '=' | '<' | '<=' | '>' | '>=';
}

const MAX_RANGE_LENGTH = 1024;
const PLACES = 3;
/** Stands before every other pre-release, so `<2.0.0-0` leaves out the pre-releases of 2.0.0 too. */
const LOWEST_PRE_RELEASE: readonly string[] = ['0'];
const NOTHING: readonly Bound[] = [{ relation: '<', numbers: [0n, 0n, 0n], preRelease: LOWEST_PRE_RELEASE }];

const TERM = /^(<=|>=|<|>|=|\^|~)?(.*)$/s;
const PLACE = '(\\d+|[xX*])';
const PARTIAL = new RegExp(
  `^v?${PLACE}(?:\\.${PLACE}(?:\\.${PLACE}(?:-([0-9A-Za-z.-]+))?(?:\\+[0-9A-Za-z.-]+)?)?)?$`,
);

/**
 * Whether a version lies in a range written the way npm writes them: `1.2.3`, `>=1 <2`, `^1.2`, `~1.2.3`, `1.x`, `*`,
 * `1 - 2`, alternatives joined by `||`. As there, a pre-release matches only a range that names a pre-release of the
 * same release. Dates and integers compare number by number; a `natural` version only equals.
 *
 * Throws `IdentityError`: `bad-version` or `bad-range`.
 */
export function satisfiesRange(
  version: string,
  range: string,
  algorithm: VersionAlgorithm = 'semver',
): boolean {
  const parsed = parseVersion(version, algorithm);
  if (range.length > MAX_RANGE_LENGTH) throw badRange(`it is longer than ${MAX_RANGE_LENGTH} characters`);
  const alternatives = range.split('||').map((alternative) => alternative.trim());
  if (algorithm === 'natural') {
    return alternatives.some((text) => text === '' || text === '*' || text.replace(/^= */, '') === version);
  }
  // Every alternative is read before any is asked, so a broken one never hides behind one that matches.
  return alternatives
    .map((alternative) => readAlternative(alternative, algorithm))
    .some((bounds) => bounds.every((bound) => holds(parsed, bound)) && admitsPreRelease(parsed, bounds));
}

function holds(version: Version, bound: Bound): boolean {
  const order =
    compareNumbers(version.numbers, bound.numbers) ||
    comparePreReleases(version.preRelease, bound.preRelease);
  switch (bound.relation) {
    case '=':
      return order === 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

function admitsPreRelease(version: Version, bounds: readonly Bound[]): boolean {
  if (version.preRelease.length === 0) return true;
  return bounds.some(
    (bound) => bound.preRelease.length > 0 && compareNumbers(version.numbers, bound.numbers) === 0,
  );
}

function readAlternative(text: string, algorithm: VersionAlgorithm): readonly Bound[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const [from = '', dash, to = ''] = words;
  if (words.length === PLACES && dash === '-') {
    return [...boundsOf('>=', readPartial(from, algorithm)), ...boundsOf('<=', readPartial(to, algorithm))];
  }
  const bounds: Bound[] = [];
  let waiting: Operator = '';
  for (const word of words) {
    const [, operator = '', rest = ''] = TERM.exec(word) ?? [];
    if (waiting !== '' && operator !== '') throw badRange('an operator is followed by another operator');
    if (rest === '') waiting = operator as Operator;
    else {
      bounds.push(...boundsOf(waiting || (operator as Operator), readPartial(rest, algorithm)));
      waiting = '';
    }
  }
  if (waiting !== '') throw badRange('an operator has no version after it');
  return bounds;
}

function readPartial(text: string, algorithm: VersionAlgorithm): PartialVersion {
  const match = PARTIAL.exec(text);
  const numbers: bigint[] = [];
  for (const [at, place] of (match?.slice(1, 1 + PLACES) ?? []).entries()) {
    if (place === undefined || !/^\d/.test(place)) continue;
    if (numbers.length < at) throw badRange('a number follows a wildcard');
    if (algorithm === 'semver' && /^0\d/.test(place)) throw badRange('a number starts with a zero');
    numbers.push(BigInt(place));
  }
  const tag = match?.[PLACES + 1];
  const preRelease = tag === undefined ? [] : readPreRelease(tag);
  if (!match || !preRelease) throw badRange('a part of it is not a version');
  return { numbers, preRelease: numbers.length === PLACES ? preRelease : [] };
}

function boundsOf(operator: Operator, partial: PartialVersion): readonly Bound[] {
  const given = partial.numbers.length;
  const complete = given === PLACES;
  if (given === 0) return operator === '<' || operator === '>' ? NOTHING : [];
  const floor = { numbers: fill(partial.numbers), preRelease: partial.preRelease };
  const below = (place: number): Bound => ({
    relation: '<',
    numbers: after(partial.numbers, place),
    preRelease: LOWEST_PRE_RELEASE,
  });
  switch (operator) {
    case '^': {
      const firstSet = partial.numbers.findIndex((number) => number !== 0n);
      return [{ relation: '>=', ...floor }, below(firstSet < 0 ? given - 1 : firstSet)];
    }
    case '~':
      return [{ relation: '>=', ...floor }, below(Math.min(given - 1, 1))];
    case '':
    case '=':
      return complete ? [{ relation: '=', ...floor }] : [{ relation: '>=', ...floor }, below(given - 1)];
    case '>=':
      return [{ relation: '>=', ...floor }];
    case '>':
      if (complete) return [{ relation: '>', ...floor }];
      return [{ relation: '>=', numbers: after(partial.numbers, given - 1), preRelease: [] }];
    case '<=':
      return complete ? [{ relation: '<=', ...floor }] : [below(given - 1)];
    case '<':
      return [{ relation: '<', ...floor, ...(complete ? {} : { preRelease: LOWEST_PRE_RELEASE }) }];
  }
}

/** The first release after every one that agrees with `numbers` up to and including `place`. */
function after(numbers: readonly bigint[], place: number): readonly bigint[] {
  return fill(numbers.slice(0, place + 1).map((number, at) => (at === place ? number + 1n : number)));
}

function fill(numbers: readonly bigint[]): readonly bigint[] {
  return Array.from({ length: PLACES }, (_, place) => numbers[place] ?? 0n);
}

function badRange(reason: string): IdentityError {
  return new IdentityError('bad-range', `The version range cannot be read: ${reason}.`);
}
