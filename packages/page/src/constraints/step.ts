import { readComparable, readNumber } from './comparable-value.ts';

/** How an attribute of the control was written; undefined when it is absent. */
export type ReadAttribute = (name: string) => string | undefined;

interface Stepping {
  readonly usual: number;
  /** What one step is worth in the numbers that values represent. */
  readonly scale: number;
  /** Where steps are counted from, unless the control says otherwise. */
  readonly base: number;
  /** What browsers round to a whole number: the step as written, or what it is worth. */
  readonly rounds?: 'written' | 'scaled';
}

const STEPPINGS: ReadonlyMap<string, Stepping> = new Map([
  ['number', { usual: 1, scale: 1, base: 0 }],
  ['range', { usual: 1, scale: 1, base: 0 }],
  ['date', { usual: 1, scale: 86_400_000, base: 0, rounds: 'written' }],
  ['month', { usual: 1, scale: 1, base: 0, rounds: 'written' }],
  // Weeks begin on Mondays, and 1970 began on a Thursday.
  ['week', { usual: 1, scale: 604_800_000, base: -259_200_000, rounds: 'written' }],
  ['time', { usual: 60, scale: 1_000, base: 0, rounds: 'scaled' }],
  ['datetime-local', { usual: 60, scale: 1_000, base: 0, rounds: 'scaled' }],
]);

/** The step between values that a control takes; undefined when it takes all. */
export function allowedStep(type: string, read: ReadAttribute): number | undefined {
  const stepping = STEPPINGS.get(type);
  const written = read('step');
  if (!stepping || written?.toLowerCase() === 'any') return undefined;
  const { usual, scale, rounds } = stepping;
  const given = readNumber(written ?? '');
  if (given === undefined || given <= 0) return usual * scale;
  if (rounds === 'written') return Math.max(Math.round(given), 1) * scale;
  return rounds === 'scaled' ? Math.max(Math.round(given * scale), 1) : given * scale;
}

/** Where its steps are counted from: `min`, else the value that the page wrote into it. */
export function stepBase(type: string, read: ReadAttribute, written: string | undefined): number {
  const base = readComparable(type, read('min') ?? '') ?? readComparable(type, written ?? '');
  return base ?? STEPPINGS.get(type)?.base ?? 0;
}

/** Browsers forgive what is smaller than this part of a step. */
const FORGIVEN = 2 ** -24;
const PRECISION = 2 ** -52;

export function isBetweenSteps(value: number, base: number, step: number): boolean {
  const distance = Math.abs(value - base);
  // Beyond this, neighbouring numbers are further apart than steps.
  if (distance / 2 ** 53 > step) return false;
  const rest = Math.abs(distance - step * Math.round(distance / step));
  return rest > step * FORGIVEN + (Math.abs(value) + Math.abs(base)) * PRECISION;
}
