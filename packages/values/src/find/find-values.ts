import { partsOf } from '../dates/calendar.ts';
import { MAX_TEXT, unread } from '../reading.ts';
import { findDurations } from './find-durations.ts';
import { findMeasures } from './find-measures.ts';
import { findNumberWords } from './find-number-words.ts';
import { findAddresses, findNumericDates, findPhones } from './find-plain.ts';
import { findTimes } from './find-times.ts';
import { findWordedDates } from './find-worded-dates.ts';
import { mergeNeighbours, mergeUnknownDates } from './merge-finds.ts';
import { type FindOptions, type FoundValue, Sentence } from './sentence.ts';

/**
 * Every value in a sentence, in its order, never overlapping. What looks like a value and cannot be read is returned as
 * unread; no part of it is returned as something else.
 */
export function findValues(sentence: string, options: FindOptions): readonly FoundValue[] {
  if (partsOf(options.today) === undefined) {
    throw new RangeError('"today" must be an ISO day such as 2026-11-15.');
  }
  if (sentence.length > MAX_TEXT) {
    const span = { start: 0, end: sentence.length };
    return [{ span, text: sentence, reading: unread(span) }];
  }
  const found = new Sentence(sentence, options);
  // What is written most strictly comes first; what one has taken no other reads again.
  findAddresses(found);
  findNumericDates(found);
  findTimes(found);
  findPhones(found);
  findDurations(found);
  findWordedDates(found);
  findMeasures(found);
  findNumberWords(found);
  mergeNeighbours(found);
  mergeUnknownDates(found);
  return found.results();
}
