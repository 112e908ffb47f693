import { numberWord } from '../measures/number-words.ts';
import { looksLikeTime, readClock, type TimeMeanings } from '../times/read-time.ts';
import { inPartOfDay, isAfterAt, partOfDay, spokenAt } from '../times/spoken-time.ts';
import type { Sentence } from './sentence.ts';

/** Times, with the words around them that make them one: "3 pm", "15 Uhr", "half past six in the evening". */
export function findTimes(sentence: Sentence): void {
  const { words, options } = sentence;
  words.forEach((word, at) => {
    if (!sentence.isFree(at)) return;
    const spoken = spokenAt(sentence, at);
    if (spoken) {
      take(sentence, at, spoken.last, spoken);
      return;
    }
    if (!word.hasDigit) {
      const known = options.language?.words.times;
      const read =
        known && Object.hasOwn(known, word.text.toLowerCase()) ? readClock(word.text, options) : undefined;
      const worded = read ? undefined : readWorded(sentence, at);
      if (read) sentence.take(at, at, read.values);
      else if (worded) take(sentence, at, at, worded);
      return;
    }
    const joined = readJoined(sentence, at);
    if (joined) {
      take(sentence, at, at + 2, joined);
      return;
    }
    const two = beforeDate(sentence, at) ? undefined : readTwo(sentence, at);
    const read = two ?? readClock(word.text, options) ?? readAfterAt(sentence, at);
    const last = two ? at + 1 : at;
    const isMixed = sentence.normal.scriptOf(word.start, word.end) === undefined;
    if (read && !isMixed) {
      const minutes = two && words[last + 1]?.hasDigit && sentence.areJoined(at, last + 1);
      const whole = minutes ? readWithMinutes(sentence, at) : read;
      if (minutes && !whole) sentence.refuse(at, last + 1);
      else take(sentence, at, minutes ? last + 1 : last, whole ?? read);
    } else if (looksLikeTime(word.text)) {
      sentence.refuse(at, at);
    }
  });
}

function readTwo(sentence: Sentence, at: number): TimeMeanings | undefined {
  return sentence.areJoined(at, at + 1) ? readClock(sentence.slice(at, at + 1), sentence.options) : undefined;
}

/** "2 am 12. März" is a number and a day where "am" is a small word. */
function beforeDate({ words, options }: Sentence, at: number): boolean {
  const next = words[at + 1]?.text.toLowerCase() ?? '';
  return options.language?.words.dates.fillers.includes(next) ?? false;
}

/** "15 Uhr 30" is one time. "2 h 30" is one only behind a word such as "à". */
function readWithMinutes(sentence: Sentence, at: number): TimeMeanings | undefined {
  const { words, options } = sentence;
  const [hour = '', clock = '', minutes = ''] = words.slice(at, at + 3).map(({ text }) => text.toLowerCase());
  const data = options.language?.words;
  if (!data?.clock.includes(clock) || !/^\d{1,2}$/.test(hour) || !/^[0-5]\d$/.test(minutes)) return undefined;
  const isStretch = clock === 'h' || Object.hasOwn(data.durations, clock);
  if (isStretch && !isAfterAt(sentence, at)) return undefined;
  return readClock(`${hour}:${minutes} ${clock}`, options);
}

/** "alle 15 e 30". */
function readJoined(sentence: Sentence, at: number): TimeMeanings | undefined {
  const { words, options } = sentence;
  const data = options.language?.words;
  const [hour = '', and = '', minutes = ''] = words.slice(at, at + 3).map(({ text }) => text.toLowerCase());
  const isTime =
    data?.spoken.hasBareHours === true &&
    and === data.and &&
    /^\d{1,2}$/.test(hour) &&
    /^[0-5]\d$/.test(minutes) &&
    sentence.areJoined(at, at + 2) &&
    isAfterAt(sentence, at);
  return isTime ? readClock(`${hour}:${minutes}`, options) : undefined;
}

/** "alle 18" and "a las 10.30", where these words are said of times only. */
function readAfterAt(sentence: Sentence, at: number): TimeMeanings | undefined {
  const { words, options } = sentence;
  const text = words[at]?.text ?? '';
  const spoken = options.language?.words.spoken;
  if (!spoken || !/^\d{1,2}(?:\.\d{2})?$/.test(text) || !isAfterAt(sentence, at)) return undefined;
  if (!spoken.hasBareHours && partOfDay(sentence, at) === undefined) return undefined;
  return readClock(text.includes('.') ? text.replace('.', ':') : `${text}:00`, options);
}

/** "at nine in the morning": an hour in words, where the part of the day says that it is one. */
function readWorded(sentence: Sentence, at: number): TimeMeanings | undefined {
  const hour = numberWord(sentence.words[at]?.text ?? '', sentence.options);
  if (typeof hour !== 'number' || hour < 1 || hour > 12 || !isAfterAt(sentence, at)) return undefined;
  return partOfDay(sentence, at) === undefined ? undefined : readClock(`${hour}:00`, sentence.options);
}

/** What a part of the day behind it leaves of the meanings of a time; behind "at" it is not a stretch of time. */
function take(sentence: Sentence, first: number, last: number, { values, reason }: TimeMeanings): void {
  const part = partOfDay(sentence, last);
  if (part) {
    const fitting = inPartOfDay(values, part.of);
    if (fitting) sentence.take(first, last + part.length, [fitting]);
    else sentence.refuse(first, last + part.length);
    return;
  }
  const times = isAfterAt(sentence, first) ? values.filter(({ kind }) => kind === 'time') : values;
  sentence.take(first, last, times, times.length === 1 && reason === 'ambiguous' ? undefined : reason);
}
