import type { DateValue } from '@handrail/values';
import type { Piece, ValueContext } from './found-values.ts';

/** A day with the words around it: "from the 4th to the", "vom 4. bis zum"; a dash is right behind it: "4–6 March". */
const BEFORE =
  /(?:(\p{L}+)\s+)??(?:(\p{L}+)\s+)?(?<!\S)(\d{1,2})(\p{L}{1,3}|[.ºª])?(\s+\p{L}+(?:\s\p{L}+)*\s+|[–—-])$/u;

/**
 * "from 4 to 6 March": a bare day before a whole one is of the same month. Without "from", 4 may be anything. Undefined where
 * nothing is said like that.
 */
export function sharedMonth(
  pieces: readonly Piece[],
  request: string,
  { stretches, language }: Pick<ValueContext, 'stretches' | 'language'>,
): readonly Piece[] | undefined {
  const { from, to, definite } = stretches;
  const ends = [...to, language?.words.and];
  const days = pieces.flatMap((piece): readonly Piece[] => {
    const all = piece.readings.filter((each): each is DateValue => each.kind === 'date');
    const [day] = all;
    const found = BEFORE.exec(request.slice(0, piece.span[0]));
    const [, before = '', article = '', number = '', ending = '', link = ''] = found ?? [];
    const opening = definite.includes(article.toLowerCase()) ? before : article;
    const words = link.trim().toLowerCase().split(/\s+/);
    const isEnd = [words, words.slice(0, -1)].some(
      (each, less) => ends.includes(each.join(' ')) && (less === 0 || definite.includes(words.at(-1) ?? '')),
    );
    const isStretch = /^[–—-]$/.test(link) || (from.includes(opening.toLowerCase()) && isEnd);
    if (!found || !isStretch || !day || all.length < piece.readings.length || !isOneDay(all)) return [];
    if (Number(number) < 1 || Number(number) >= Number(day.date.slice(8))) return [];
    const start = found.index + found[0].indexOf(number);
    const text = request.slice(start, start + number.length + ending.length);
    const readings = all.map((each) => ({
      ...each,
      date: `${each.date.slice(0, 8)}${number.padStart(2, '0')}`,
    }));
    return [{ span: [start, start + text.length], text, readings }];
  });
  if (days.length === 0) return undefined;
  const isFree = ({ span }: Piece) => !days.some((day) => day.span[0] < span[1] && day.span[1] > span[0]);
  return [...days, ...pieces.filter(isFree)].sort((one, other) => one.span[0] - other.span[0]);
}

/** Whether only the year is open. */
function isOneDay(days: readonly DateValue[]): boolean {
  return days.every(
    ({ date, fromToday }) =>
      date.slice(5) === days[0]?.date.slice(5) && (days.length < 2 || fromToday === 'year'),
  );
}
