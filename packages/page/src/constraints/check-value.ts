import { readComparable } from './comparable-value.ts';
import type { PatternChecker } from './pattern-checker.ts';
import { allowedStep, isBetweenSteps, type ReadAttribute, stepBase } from './step.ts';
import { refuseLength } from './text-lengths.ts';
import { isAbsoluteUrl, isEmail } from './typed-text.ts';

/** What a value can be wrong in (HTML, "constraint validation"). */
export type Violation = 'missing' | 'type' | 'short' | 'long' | 'low' | 'high' | 'step' | 'pattern';

/** An input that is written into, or a text area, as it is now. */
export interface WrittenControl {
  /** The type of an input, else the tag. */
  readonly type: string;
  readonly read: ReadAttribute;
  readonly value: string;
  /** The value that the page wrote into it. */
  readonly written: string | undefined;
  /** Whether somebody has changed it: only then its length counts. */
  readonly isEdited: boolean;
}

const NEVER_MISSING: ReadonlySet<string> = new Set(['range', 'color', 'hidden', 'submit', 'button', 'reset']);
const HAS_PATTERN: ReadonlySet<string> = new Set(['text', 'search', 'tel', 'url', 'email', 'password']);

/** The first thing that is wrong with a value; `unreadable` when only a browser can say whether its pattern fits. */
export function checkValue(
  control: WrittenControl,
  patterns: PatternChecker,
): Violation | 'unreadable' | undefined {
  const { type, value, read, isEdited } = control;
  if (value === '') return read('required') !== undefined && !NEVER_MISSING.has(type) ? 'missing' : undefined;
  const texts = type === 'email' && read('multiple') !== undefined ? value.split(',') : [value];
  if (type === 'email' && !texts.every(isEmail)) return 'type';
  if (type === 'url' && !isAbsoluteUrl(value)) return 'type';
  const length = isEdited ? refuseLength(type, value, read) : undefined;
  return length?.is ?? checkNumber(control) ?? checkPattern(type, texts, read('pattern'), patterns);
}

/** The pattern that values of a control are held against, if it has one that counts. */
export function patternOf(type: string, read: ReadAttribute): string | undefined {
  return HAS_PATTERN.has(type) ? read('pattern') : undefined;
}

function checkNumber({ type, value, read, written }: WrittenControl): Violation | undefined {
  const number = readComparable(type, value);
  // A slider holds only what it can show.
  if (number === undefined || type === 'range') return undefined;
  const low = readComparable(type, read('min') ?? '') ?? Number.NEGATIVE_INFINITY;
  const high = readComparable(type, read('max') ?? '') ?? Number.POSITIVE_INFINITY;
  // From 22:00 to 06:00 is a range over midnight.
  const isOvernight = type === 'time' && high < low;
  if (isOvernight ? number < low && number > high : number < low) return 'low';
  if (!isOvernight && number > high) return 'high';
  const step = allowedStep(type, read);
  const isBetween = step !== undefined && isBetweenSteps(number, stepBase(type, read, written), step);
  return isBetween ? 'step' : undefined;
}

function checkPattern(
  type: string,
  texts: readonly string[],
  pattern: string | undefined,
  patterns: PatternChecker,
): Violation | 'unreadable' | undefined {
  if (pattern === undefined || !HAS_PATTERN.has(type)) return undefined;
  const matches = new Set(texts.map((text) => patterns.match(pattern, text)));
  if (matches.has('differs')) return 'pattern';
  return matches.has('unreadable') ? 'unreadable' : undefined;
}
