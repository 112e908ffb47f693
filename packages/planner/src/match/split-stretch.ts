import { type DateValue, findValues, readDate } from '@handrail/values';
import type { Piece, ValueContext } from './found-values.ts';

/** "from 1 April to 30 June 2026" is two days, "from 2 to 3 kg" two numbers. Each is read alone, so that neither is guessed from the other. */
export function splitStretch(
  { span, text, readings }: Piece,
  { today, locale, language, stretches }: ValueContext,
  request = text,
): readonly Piece[] | undefined {
  if (readings.length > 0) return besideComma({ span, text }, { today, locale, language });
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const isOne = (list: readonly string[], word: string) => list.includes(word.toLowerCase());
  let start = 0;
  while (start < words.length && isOne(stretches.from, words[start]?.word ?? '')) start += 1;
  const middle = words.findIndex(({ word }, at) => at > start && isOne(stretches.to, word));
  if (start === 0 && middle < 0) return besideComma({ span, text }, { today, locale, language });
  const parts = middle < 0 ? [words.slice(start)] : [words.slice(start, middle), words.slice(middle + 1)];
  const pieces = parts.flatMap((part): Piece[] => {
    const from = part[0]?.start;
    const to = part.at(-1)?.end;
    if (from === undefined || to === undefined) return [];
    const each = text.slice(from, to);
    const start = span[0] + from;
    const reading = readDate(each, { today, locale, language });
    if (reading.ok) return [{ span: [start, span[0] + to], text: each, readings: [reading.value] }];
    // The date library takes bare numbers for hours. What is counted follows the last of them.
    const [found] = /^\d+$/.test(each)
      ? findValues(part === parts.at(-1) ? request.slice(start) : each, { today, locale, language })
      : [];
    return found?.span.start === 0 && found.reading.ok
      ? [{ span: [start, start + found.span.end], text: found.text, readings: [found.reading.value] }]
      : [];
  });
  return pieces.length === parts.length ? sharedYear(pieces) : undefined;
}

/** "15 March, evening" and "evening, 15 March": a part of the day beyond the comma is no part of the date. */
function besideComma(
  { span, text }: Pick<Piece, 'span' | 'text'>,
  options: Parameters<typeof readDate>[1],
): readonly Piece[] | undefined {
  const comma = text.indexOf(',');
  const sides = comma < 0 ? [] : [text.slice(0, comma), text.slice(comma + 1)];
  const { morning = [], later = [], night = [] } = options.language?.words.spoken ?? {};
  const parts = new Set([...morning, ...later, ...night].flatMap((phrase) => phrase.split(' ')));
  const isPart = (side: string) => (side.toLowerCase().match(/\S+/g) ?? []).every((word) => parts.has(word));
  const [day = '', ...more] = sides.some(isPart) ? sides.filter((side) => !isPart(side)) : [];
  const from = text.indexOf(day) + day.length - day.trimStart().length;
  const reading = readDate(day.trim(), options);
  if (more.length > 0 || !reading.ok) return undefined;
  const start = span[0] + from;
  return [{ span: [start, start + day.trim().length], text: day.trim(), readings: [reading.value] }];
}

/** The year that is written once behind a stretch holds for both of its days. */
function sharedYear(pieces: readonly Piece[]): readonly Piece[] {
  const [one, other] = pieces.map(({ readings: [value] }) => (value?.kind === 'date' ? value : undefined));
  const [first] = pieces;
  if (!first || !one || !other || one.fromToday !== 'year' || other.fromToday !== undefined) return pieces;
  const value: DateValue = { kind: 'date', date: `${other.date.slice(0, 4)}${one.date.slice(4)}` };
  return [{ ...first, readings: [value] }, ...pieces.slice(1)];
}
