import { type DateValue, readDate } from '@handrail/values';
import type { Piece, ValueContext } from './found-values.ts';

/** "from 1 April to 30 June 2026" is two days. Each is read alone, so that neither is guessed from the other. */
export function splitStretch(
  { span, text }: Piece,
  { today, locale, language, stretches }: ValueContext,
): readonly Piece[] | undefined {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const isOne = (list: readonly string[], word: string) => list.includes(word.toLowerCase());
  let start = 0;
  while (start < words.length && isOne(stretches.from, words[start]?.word ?? '')) start += 1;
  const middle = words.findIndex(({ word }, at) => at > start && isOne(stretches.to, word));
  if (start === 0 && middle < 0) return undefined;
  const parts = middle < 0 ? [words.slice(start)] : [words.slice(start, middle), words.slice(middle + 1)];
  const pieces = parts.flatMap((part): Piece[] => {
    const from = part[0]?.start;
    const to = part.at(-1)?.end;
    if (from === undefined || to === undefined) return [];
    const each = text.slice(from, to);
    const reading = readDate(each, { today, locale, language });
    return reading.ok
      ? [{ span: [span[0] + from, span[0] + to], text: each, readings: [reading.value] }]
      : [];
  });
  return pieces.length === parts.length ? sharedYear(pieces) : undefined;
}

/** The year that is written once behind a stretch holds for both of its days. */
function sharedYear(pieces: readonly Piece[]): readonly Piece[] {
  const [one, other] = pieces.map(({ readings: [value] }) => (value?.kind === 'date' ? value : undefined));
  const [first] = pieces;
  if (!first || !one || !other || one.fromToday !== 'year' || other.fromToday !== undefined) return pieces;
  const value: DateValue = { kind: 'date', date: `${other.date.slice(0, 4)}${one.date.slice(4)}` };
  return [{ ...first, readings: [value] }, ...pieces.slice(1)];
}
