import { readDate } from '../../src/dates/read-date.ts';
import { findValues } from '../../src/find/find-values.ts';
import { readAmount, readNumber, readPercent } from '../../src/measures/read.ts';
import { canonical } from '../../src/numbers/decimal.ts';
import type { ReadOptions } from '../../src/options.ts';
import type { Value } from '../../src/value.ts';
import type { WrittenCase } from './write-case.ts';

/**
 * read     the value, exactly
 * asked    several readings, the right one among them
 * refused  nothing was read, and it was said so
 * wrong    another value was read, a part of it, or it was passed over in silence
 */
export type Verdict = 'read' | 'asked' | 'refused' | 'wrong';

/** The text alone, as a field gets it. */
export function judgeAlone(written: WrittenCase, options: ReadOptions): Verdict {
  const { text, today } = written;
  const read =
    written.kind === 'number'
      ? readNumber(text, options)
      : written.kind === 'amount'
        ? readAmount(text, options)
        : written.kind === 'percent'
          ? readPercent(text, options)
          : written.kind === 'not of the locale' && !text.includes('/')
            ? readAmount(text, options)
            : readDate(text, { today, ...options });
  if (read.ok) return isRight(read.value, written) ? 'read' : 'wrong';
  return read.readings.some((value) => isRight(value, written)) ? 'asked' : 'refused';
}

/** The text in the middle of a sentence: nothing of it may be read as something else. */
export function judgeInSentence(
  written: WrittenCase,
  options: ReadOptions,
  [before, after]: readonly [string, string],
): Verdict {
  const sentence = `${before}${written.text}${after}`;
  const [start, end] = [before.length, before.length + written.text.length];
  const found = findValues(sentence, { today: written.today, ...options }).filter(
    ({ span }) => span.start < end && span.end > start,
  );
  const read = found.flatMap(({ reading }) =>
    reading.ok && reading.value.kind !== 'code' ? [reading.value] : [],
  );
  if (read.length > 0) {
    const [only, ...others] = read;
    return only && others.length === 0 && found.length === 1 && isRight(only, written) ? 'read' : 'wrong';
  }
  if (found.some(({ reading }) => !reading.ok && reading.readings.some((value) => isRight(value, written)))) {
    return 'asked';
  }
  // Words without digits, such as "tomorrow" in a language that is not known here, are left to whoever reads words.
  return found.length > 0 || !/\p{Nd}/u.test(written.text) ? 'refused' : 'wrong';
}

function isRight(value: Value, { kind, value: wanted, currency }: WrittenCase): boolean {
  if (value.kind === 'date') return kind.includes('date') && value.date === wanted;
  if (kind === 'amount' && value.kind === 'amount') {
    const isNamed = value.currencies.length === 0 || value.currencies.includes(currency ?? '');
    return isNamed && canonical(value.decimal) === canonical(wanted);
  }
  // A currency whose sign is not known here stays a word of the sentence; its number is still the number.
  const isNumber = value.kind === 'number' && (kind === 'number' || kind === 'amount');
  const isPercent = value.kind === 'percent' && kind === 'percent';
  return (isNumber || isPercent) && 'decimal' in value && canonical(value.decimal) === canonical(wanted);
}
