import { type DateValue, findValues, readDate } from '@handrail/values';
import type { Piece, ValueContext } from './found-values.ts';

const DASHES = ['–', '—', '-'];
/** A long dash is a word of its own, also where no blank is around it: "1–5 April". */
const WORDS = /[–—]|[^\s–—]+/gu;
/** A bare number, or a day without its month: "1st". */
const DAY = /^\d+(?:\p{L}{1,3}|[.ºª])?$/u;

/** "from 1 April to 30 June 2026" is two days, "from 2 to 3 kg" two numbers. Each is read alone, so that neither is guessed from the other. */
export function splitStretch(
  { span, text, readings }: Piece,
  { today, locale, language, stretches }: ValueContext,
  request = text,
): readonly Piece[] | undefined {
  if (readings.length > 0) return besidePart({ span, text }, { today, locale, language });
  // "plot 3, last day 31 May": a number that a comma parts from a day is none of its own.
  const [lead, number] = /^(\d+),\s+(?=\p{L})/u.exec(text) ?? [];
  const [count] = number === undefined ? [] : findValues(number, { today, locale, language });
  if (lead !== undefined && number !== undefined && count?.reading.ok) {
    const rest = text.slice(lead.length);
    const readings = daysOf(readDate(rest, { today, locale, language }));
    return [
      { span: [span[0], span[0] + number.length], text: number, readings: [count.reading.value] },
      { span: [span[0] + lead.length, span[1]], text: rest, readings },
    ];
  }
  const words = [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const isOne = (list: readonly string[], word: string) => list.includes(word.toLowerCase());
  let start = 0;
  while (start < words.length && isOne(stretches.from, words[start]?.word ?? '')) start += 1;
  const middle = words.findIndex(({ word }, at) => at > start && isOne([...stretches.to, ...DASHES], word));
  const later = words.findIndex(({ word }, at) => at > 0 && isOne(stretches.from, word));
  const lasting = start === 0 && middle < 0 ? fromDay(span, text, words[later]?.start ?? -1) : undefined;
  if (lasting) return lasting;
  if (start === 0 && middle < 0) return besidePart({ span, text }, { today, locale, language });
  const parts = middle < 0 ? [words.slice(start)] : [words.slice(start, middle), words.slice(middle + 1)];
  const pieces = parts.flatMap((part): Piece[] => {
    const from = part[0]?.start;
    const to = part.at(-1)?.end;
    if (from === undefined || to === undefined) return [];
    const each = text.slice(from, to);
    const start = span[0] + from;
    const reading = readDate(each, { today, locale, language });
    const days = daysOf(reading);
    if (days.length > 0) return [{ span: [start, span[0] + to], text: each, readings: days }];
    // The date library takes bare numbers for hours. What is counted follows the last of them.
    const [found] = DAY.test(each)
      ? findValues(part === parts.at(-1) ? request.slice(start) : each, { today, locale, language })
      : [];
    return found?.span.start === 0 && found.reading.ok
      ? [{ span: [start, start + found.span.end], text: found.text, readings: [found.reading.value] }]
      : [];
  });
  // "8–12" may be times, or a place.
  const isDash = DASHES.includes(words[middle]?.word ?? '');
  const isUnclear = isDash && !pieces.at(-1)?.readings.some(({ kind }) => kind === 'date');
  return pieces.length === parts.length && !isUnclear ? pieces : undefined;

  /** "for a year from 1 May": how long, and from when on. */
  function fromDay([begin, end]: Piece['span'], whole: string, from: number): readonly Piece[] | undefined {
    const before = /(\S+)\s+$/.exec(request.slice(0, begin))?.[1] ?? '';
    const day = /^\S+\s+/.exec(whole.slice(Math.max(0, from)))?.[0].length ?? 0;
    if (from <= 0 || !isOne(stretches.during ?? [], before)) return undefined;
    const [length] = findValues(whole.slice(0, from), { today, locale, language });
    const days = daysOf(readDate(whole.slice(from + day), { today, locale, language }));
    if (days.length === 0 || !length?.reading.ok || length.reading.value.kind !== 'duration')
      return undefined;
    return [
      {
        span: [begin + length.span.start, begin + length.span.end],
        text: length.text,
        readings: [length.reading.value],
      },
      { span: [begin + from + day, end], text: whole.slice(from + day), readings: days },
    ];
  }
}

/** The day, or where its year or its week is not said, each that it may be. */
function daysOf(reading: ReturnType<typeof readDate>): readonly DateValue[] {
  return reading.ok ? [reading.value] : reading.readings;
}

/** "15 March, evening", "evening, 15 March" and "Friday evening": a part of the day is no part of the date. */
function besidePart(
  { span, text }: Pick<Piece, 'span' | 'text'>,
  options: Parameters<typeof readDate>[1],
): readonly Piece[] | undefined {
  const { morning = [], later = [], night = [] } = options.language?.words.spoken ?? {};
  const parts = new Set([...morning, ...later, ...night].flatMap((phrase) => phrase.split(' ')));
  const wordsOf = (side: string) => side.toLowerCase().match(/\S+/g) ?? [];
  const isPart = (side: string) => wordsOf(side).every((word) => parts.has(word));
  const end = /\s+\S+$/.exec(text)?.index ?? text.length;
  const comma = text.indexOf(',');
  const sides =
    comma < 0 ? [text.slice(0, end), text.slice(end)] : [text.slice(0, comma), text.slice(comma + 1)];
  const [day = '', ...more] = sides.some(isPart) ? sides.filter((side) => !isPart(side)) : [];
  const from = text.indexOf(day) + day.length - day.trimStart().length;
  const reading = readDate(day.trim(), options);
  const readings = daysOf(reading);
  if (more.length > 0 || readings.length === 0) return undefined;
  const start = span[0] + from;
  return [{ span: [start, start + day.trim().length], text: day.trim(), readings }];
}
