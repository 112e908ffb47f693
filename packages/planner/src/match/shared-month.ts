import type { DateValue } from '@handrail/values';
import type { Piece, ValueContext } from './found-values.ts';

/**
 * "from 4 to 6 March": a bare day before a whole one is of the same month. Without "from", 4 may be anything. Undefined where
 * nothing is said like that.
 */
export function sharedMonth(
  pieces: readonly Piece[],
  request: string,
  { stretches }: Pick<ValueContext, 'stretches'>,
): readonly Piece[] | undefined {
  const days = pieces.flatMap((piece): readonly Piece[] => {
    const all = piece.readings.filter((each): each is DateValue => each.kind === 'date');
    const [day] = all;
    const found = /(\p{L}+)\s+(\d{1,2})\s+(\p{L}+)\s+$/u.exec(request.slice(0, piece.span[0]));
    const [, from = '', number = '', to = ''] = found ?? [];
    const isStretch = stretches.from.includes(from.toLowerCase()) && stretches.to.includes(to.toLowerCase());
    if (!found || !isStretch || !day || all.length < piece.readings.length || !isOneDay(all)) return [];
    if (Number(number) < 1 || Number(number) >= Number(day.date.slice(8))) return [];
    const start = found.index + found[0].indexOf(number);
    const readings = all.map((each) => ({
      ...each,
      date: `${each.date.slice(0, 8)}${number.padStart(2, '0')}`,
    }));
    return [{ span: [start, start + number.length], text: number, readings }];
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
