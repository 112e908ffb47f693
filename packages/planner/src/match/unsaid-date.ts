import type { DateValue, Value } from '@handrail/values';
import { lexiconOf } from '../language/lexicon.ts';
import type { FieldInfo } from '../site/field-info.ts';
import { findPhrases } from '../text/phrases.ts';
import { spaced, tokensOf } from '../text/tokens.ts';
import type { Assignment } from './assignment.ts';

/**
 * The day that a reading should rather be asked about, because it cannot be meant: a day to
 * come of a field for what is over, or a day that is over for what is booked. Empty where no day is likely; undefined
 * when the reading is fine.
 */
export function otherDays(
  work: Assignment,
  field: FieldInfo,
  { date, fromToday }: DateValue,
): readonly DateValue[] | undefined {
  const { today } = work.said.knowledge;
  const year = Number(today.slice(0, 4));
  const day = date.slice(4);
  const inYear = (each: number): readonly DateValue[] => [{ kind: 'date', date: `${each}${day}` }];
  const isPast = isOver(work, field);
  if (isPast && date > today) return fromToday === 'year' ? inYear(year - 1) : [];
  const { verbGroups } = work.info;
  if (!isPast && date < today && (verbGroups.has('book') || verbGroups.has('schedule'))) return [];
  return undefined;
}

/** "Monday 25 March" where that is a Wednesday: the next such day is offered, or the last one of what is over; not that of a far year. */
export function nearestDays(
  work: Assignment,
  field: FieldInfo,
  readings: readonly Value[],
): readonly Value[] {
  const { today } = work.said.knowledge;
  const near = (day: string) =>
    Number(today.slice(0, 4)) +
    (isOver(work, field) ? Number(day <= today.slice(4)) - 1 : Number(day < today.slice(4)));
  const dates = readings.filter((each): each is DateValue => each.kind === 'date');
  const isFar = dates.every(
    ({ date, fromToday }) => fromToday === 'year' && !date.startsWith(`${near(date.slice(4))}`),
  );
  if (!isFar || dates.length === 0) return readings;
  const days = new Set(dates.map(({ date }) => `${near(date.slice(4))}${date.slice(4)}`));
  return [...days].map((date): DateValue => ({ kind: 'date', date }));
}

/**
 * The day of several years that is meant where no year was said: of a list the nearest one, of what is over the last one, of what is planned
 * the next one.
 * Undefined where that does not tell.
 */
export function dayOfYears(
  work: Assignment,
  field: FieldInfo,
  readings: readonly Value[],
): DateValue | undefined {
  const days = readings.filter((each): each is DateValue => each.kind === 'date');
  const isSameDay = days.every(({ date }) => date.slice(4) === days[0]?.date.slice(4));
  if (days.length < 2 || days.length < readings.length || !isSameDay) return undefined;
  const today = Date.parse(work.said.knowledge.today);
  const ahead = ({ date }: DateValue) => Date.parse(date) - today;
  const isList = work.info.capability.kind === 'view';
  const past = days.filter((each) => ahead(each) <= 0);
  if (!isList && isOver(work, field)) return past.sort((one, other) => ahead(other) - ahead(one))[0];
  if (!isList) {
    const isPlanned = [...work.info.verbGroups].some((group) => PLANNED.has(group));
    const [next] = days.filter((each) => ahead(each) > 0).sort((one, other) => ahead(one) - ahead(other));
    // "Tuesday 18 March" of a year when it is a Wednesday fits no year that is near.
    return isPlanned && next && ahead(next) <= YEAR ? next : undefined;
  }
  return days.sort((one, other) => Math.abs(ahead(one)) - Math.abs(ahead(other)))[0];
}

const YEAR = 366 * 86_400_000;
/** Verbs of what is yet to come. */
const PLANNED: ReadonlySet<string> = new Set([
  'book',
  'schedule',
  'request',
  'apply',
  'order',
  'rent',
  'borrow',
  'move',
  'renew',
  'pause',
  'resume',
]);

const over = new WeakMap<FieldInfo, boolean>();

/** Whether a field asks for a day that is over: "Date of birth", "Spent on". Its label may be in any language. */
function isOver({ said }: Assignment, field: FieldInfo): boolean {
  const known = over.get(field);
  if (known !== undefined) return known;
  const tokens = tokensOf(spaced(`${field.label} ${field.name}`));
  const made = said.knowledge.languages.some(
    ({ requests }) => findPhrases(tokens, lexiconOf(requests).bounds.was).length > 0,
  );
  over.set(field, made);
  return made;
}
