import { type FoundDate, judgeDates } from '../dates/worded-date.ts';
import type { FindWordedDates } from './language.ts';

/** The part of a chrono parser that is used here. */
interface ChronoParser {
  parse(text: string, reference: Date): readonly ChronoResult[];
}

interface ChronoResult {
  readonly index: number;
  readonly text: string;
  readonly start: ChronoComponents;
  readonly end?: unknown;
}

type Component = 'year' | 'month' | 'day' | 'weekday' | 'hour';

interface ChronoComponents {
  get(component: Component): number | null;
  isCertain(component: Component): boolean;
}

/** Joins chrono. Noon of the given day is its clock, so that no zone and no summer time moves the day. */
export function datesBy(chrono: ChronoParser): FindWordedDates {
  return judgeDates((text, today) => {
    const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
    const noon = new Date(2000, 0, 1, 12);
    noon.setFullYear(year, month - 1, day);
    return chrono.parse(text, noon).map(foundDate);
  });
}

function foundDate({ index, text, start, end }: ChronoResult): FoundDate {
  return {
    index,
    text,
    year: start.get('year') ?? 0,
    month: start.get('month') ?? 0,
    day: start.get('day') ?? 0,
    weekday: start.isCertain('weekday') ? (start.get('weekday') ?? undefined) : undefined,
    certain: {
      year: start.isCertain('year'),
      month: start.isCertain('month'),
      day: start.isCertain('day'),
      hour: start.isCertain('hour'),
    },
    isRange: end !== undefined && end !== null,
  };
}
