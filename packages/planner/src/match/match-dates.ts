import { type DateValue, readDate, type Value } from '@handrail/values';
import type { FieldInfo } from '../site/field-info.ts';
import { tokenAt } from '../text/tokens.ts';
import type { Span } from '../understanding.ts';
import type { Assignment } from './assignment.ts';
import { dayOfMonth } from './day-of-month.ts';
import type { RequestValue } from './found-values.ts';
import { isInexactPoint } from './inexact.ts';
import { isJourney, orderedPair } from './ordered-pair.ts';
import { checkOrder, placeValues } from './place-values.ts';
import { daysFrom, MOST_OVER_NEW_YEAR } from './shared-year.ts';
import { dayOfYears, nearestDays, otherDays } from './unsaid-date.ts';
import { asksStray } from './words-beside-values.ts';

/** Gives days to the fields that take a day. What is said of a row ("the one on 12 March") is left for the rows. */
export function matchDates(work: Assignment): void {
  const fields = work.info.fields.filter(({ kind, name }) => kind === 'date' && !work.has(name));
  const found = work
    .freeValues()
    .map((value) => dayOfMonth(work, value) ?? value)
    .filter((value, _, all) => {
      // "Friday" of "Friday the 13th"
      const isInside = all.some(({ first, last }) => first <= value.first && last > value.last);
      return !isInside && isDateLike(work, value);
    });
  if (fields.length === 0 || found.length === 0) return;
  const all = work.info.fields.filter(({ kind }) => kind === 'date');
  if (all.length > 1) {
    const values = found.filter((value) => !belongsToRow(work, value));
    const isOpen = (_: RequestValue, { name }: FieldInfo) => !work.has(name);
    if (giveOneDay(work, all, values)) return;
    const placed = placeValues(work, all, values, isOpen);
    for (const { field, value } of placed) giveDate(work, field, value);
    checkOrder(work, all);
    checkYears(work, all, placed);
    return;
  }
  const open = [...fields];
  const left: RequestValue[] = [];
  for (const value of found) {
    const field = open.find((each) => isCued(work, value, each));
    if (field) {
      giveDate(work, field, value);
      open.splice(open.indexOf(field), 1);
    } else left.push(value);
  }
  const [first] = open;
  const rest = left.filter((value) => !belongsToRow(work, value));
  if (!first || rest.length === 0) return;
  if (open.length === 1 && rest.length > 1) {
    chooseOne(work, first, rest);
    return;
  }
  for (const value of rest) giveDate(work, first, value);
}

/** "first night 1 April, last night 5 April 2027": a year that was not said is not what makes a stretch so long. */
function checkYears(
  work: Assignment,
  fields: readonly FieldInfo[],
  placed: readonly { readonly field: FieldInfo; readonly value: RequestValue }[],
): void {
  const pair = orderedPair(work, fields);
  const [start, end] = [work.args[pair?.start.name ?? ''], work.args[pair?.end.name ?? '']];
  if (!pair || typeof start !== 'string' || typeof end !== 'string') return;
  const open = placed.filter(({ value: { readings } }) =>
    readings.some((each) => each.kind === 'date' && each.fromToday === 'year'),
  );
  const { field, value } = open.find((each) => each.field === pair.start) ?? open[0] ?? {};
  const isFar = start.slice(0, 4) !== end.slice(0, 4) && daysFrom(start, end) > MOST_OVER_NEW_YEAR;
  if (!field || !value || !isFar) return;
  const day = work.args[field.name] === start ? start.slice(4) : end.slice(4);
  const dates = [start, end].map((each): DateValue => ({ kind: 'date', date: each.slice(0, 4) + day }));
  const fitting = dates.filter(({ date }) => (field === pair.start ? date <= end : date >= start));
  const text = `Which day do you mean by “${value.text}” for “${field.label}”?`;
  work.ask(field.name, text, dateOptions(fitting, work));
}

/** "tomorrow, just that one day": what lasts one day ends on the day on which it begins. */
function giveOneDay(
  work: Assignment,
  fields: readonly FieldInfo[],
  [day, ...more]: readonly RequestValue[],
): boolean {
  const pair = orderedPair(work, fields);
  const length = work
    .freeValues()
    .find(({ readings: [value] }) => value?.kind === 'duration' && value.duration === 'P1D');
  if (!day || more.length > 0 || !length || !pair || isJourney(work, pair.end)) return false;
  giveDate(work, pair.start, day);
  const date = work.args[pair.start.name];
  if (date === undefined) return true;
  work.give(pair.end, date, day, 0.8);
  work.claims.take(length, pair.end.name);
  return true;
}

/** Words and digits that a calendar does not know are asked about when nothing else takes them. */
function isDateLike(work: Assignment, { readings, text }: RequestValue): boolean {
  if (readings.length > 0) return readings.every(({ kind }) => kind === 'date');
  const names = work.said.knowledge.languages.map(({ values }) => values);
  return (
    /\d/.test(text) && /[\p{L}/]/u.test(text) && names.length > 0 && !/^\+/.test(text) && hasMonth(text, work)
  );
}

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));
const monthNames = new Map<string, ReadonlySet<string>>();

/** The names of the months in a language. Asking Intl costs more than all the rest of a request, so it is asked once. */
function monthsOf(code: string): ReadonlySet<string> {
  const known = monthNames.get(code);
  if (known) return known;
  const names = (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(code, { month, timeZone: 'UTC' });
    return MONTHS.map((day) => format.format(day).toLowerCase().replace('.', ''));
  });
  const made = new Set(names);
  monthNames.set(code, made);
  return made;
}

function hasMonth(text: string, { said }: Assignment): boolean {
  const names = monthsOf(said.lexicon.language.code);
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => names.has(word));
}

/** Whether a word of the field's own label or name stands right before the value: "until 30 June", "day 5 May". */
function isCued(work: Assignment, value: RequestValue, field: FieldInfo): boolean {
  const { fillers } = work.said.lexicon;
  return ownWordsBefore(work, value, field).some(({ word }) => !fillers.has(word));
}

function ownWordsBefore(work: Assignment, { first }: RequestValue, { labelStems, nameStems }: FieldInfo) {
  const own = new Set([...labelStems, ...nameStems]);
  return [work.tokenAt(first - 1), work.tokenAt(first)].filter(({ stem }) => own.has(stem));
}

/** In a row's action a day that some row has, and that is not what something is moved to, names the row. */
function belongsToRow(work: Assignment, value: RequestValue): boolean {
  const [reading] = value.readings;
  if (reading?.kind !== 'date') return false;
  const isOfRow = work.info.rows?.some(({ dates }) => dates.has(reading.date)) ?? false;
  return isOfRow && !isTarget(work, value);
}

function isTarget(work: Assignment, { first }: RequestValue): boolean {
  const { to } = work.said.lexicon.sentence;
  const words = [work.tokenAt(first).word, work.tokenAt(first - 1).word];
  return words.some((word) => to.includes(word));
}

function chooseOne(work: Assignment, field: FieldInfo, values: readonly RequestValue[]): void {
  // Only what is changed has an old and a new day: a visit "from 1 April to 5 April" has two.
  const isChange = work.info.needsValue || work.info.rows !== undefined;
  const targets = isChange ? values.filter((value) => isTarget(work, value)) : [];
  const [only] = targets;
  // "From 1 April to 1 May" for a field that is called "From": the first day is its own, and not what the second replaces.
  const isNamed = values.some((value) => value !== only && ownWordsBefore(work, value, field).length > 0);
  if (only && targets.length === 1 && !isNamed) {
    giveDate(work, field, only);
    for (const value of values)
      if (value !== only && !(work.info.rows ?? []).length) work.claims.take(value, field.name);
    return;
  }
  for (const value of values) work.claims.take(value, field.name);
  work.ask(
    field.name,
    `Which day do you mean for “${field.label}”?`,
    dateOptions(
      values.flatMap(({ readings }) => readings),
      work,
    ),
  );
}

/** "the last Saturday in March": the words around a weekday that make another day of it, and that day. */
function inMonth(work: Assignment, { first, last, readings: [day] }: RequestValue): RequestValue | undefined {
  const { tokens, lexicon, knowledge } = work.said;
  const end = work.isFiller(last + 1) ? last + 2 : last + 1;
  const name = work.token(end)?.text.toLowerCase() ?? '';
  const month = [...monthsOf(lexicon.language.code)].indexOf(name) % 12;
  if (day?.kind !== 'date' || day.fromToday !== 'week' || month < 0 || !work.claims.isFree(end))
    return undefined;
  const { ordinals } = lexicon.language;
  const start = [first, first - 1].find((at) => Object.hasOwn(ordinals, tokenAt(tokens, at).word)) ?? first;
  const place = ordinals[tokenAt(tokens, start).word];
  const days = Array.from({ length: 31 }, (_, at) =>
    new Date(Date.UTC(Number(knowledge.today.slice(0, 4)), month, at + 1)).toISOString().slice(0, 10),
  ).filter((each) => {
    const date = new Date(each);
    return date.getUTCMonth() === month && date.getUTCDay() === new Date(day.date).getUTCDay();
  });
  const date = place === undefined ? undefined : days.at(place < 0 ? place : place - 1);
  const isFuture = date !== undefined && date >= knowledge.today;
  const span: Span = [tokenAt(tokens, start).span[0], tokenAt(tokens, end).span[1]];
  return {
    first: start,
    last: end,
    span,
    text: work.said.request.slice(...span),
    readings: isFuture ? [{ kind: 'date', date }] : [],
  };
}

/** "last day 31 March", where the field is called "Last day": its own words are no part of the day. */
function behindLabel(
  work: Assignment,
  { labelStems }: FieldInfo,
  value: RequestValue,
): RequestValue | undefined {
  const { tokens, request, knowledge, lexicon } = work.said;
  const count = labelStems.length;
  const isNamed = labelStems.every((stem, at) => tokens[value.first + at]?.stem === stem);
  const start = tokens[value.first + count]?.span[0] ?? value.span[1];
  if (value.readings.length > 0 || !isNamed || start >= value.span[1]) return undefined;
  const text = request.slice(start, value.span[1]);
  const language = knowledge.languages.find(({ requests }) => requests === lexicon.language)?.values;
  const reading = readDate(text, { today: knowledge.today, locale: knowledge.locale, language });
  return reading.ok ? { ...value, text, readings: [reading.value] } : undefined;
}

function giveDate(work: Assignment, field: FieldInfo, found: RequestValue): void {
  const inWords = inMonth(work, found) ?? behindLabel(work, field, found) ?? found;
  const day = dayOfYears(work, field, inWords.readings);
  const value = day ? { ...inWords, readings: [day], isUnsure: false } : inWords;
  const [only, ...others] = value.readings;
  work.claims.take(value, field.name);
  if (isInexactPoint(work, field, value)) {
    work.fit += 0.5;
    work.ask(field.name, `Which day exactly should “${field.label}” be?`, dateOptions(value.readings, work));
    return;
  }
  if (asksStray(work, field, value)) return;
  const unsaid =
    only?.kind === 'date' && others.length === 0 && !value.isUnsure && !day
      ? otherDays(work, field, only)
      : undefined;
  if (unsaid) {
    work.fit += 0.5;
    const text = `Which day do you mean by “${value.text}” for “${field.label}”?`;
    work.ask(field.name, text, dateOptions(unsaid, work));
    return;
  }
  if (only?.kind === 'date' && others.length === 0 && !value.isUnsure) {
    work.give(field, only.date, value, 0.8);
    return;
  }
  work.fit += 0.5;
  const said = `“${value.text}”`;
  const options = dateOptions(nearestDays(work, field, value.readings), work);
  work.ask(
    field.name,
    options.length === 0
      ? `${said} is not a day of the calendar. Which day do you mean?`
      : `Which day do you mean by ${said}?`,
    options,
  );
}

export function dateOptions(
  readings: readonly Value[],
  { said }: Pick<Assignment, 'said'>,
): readonly { label: string; reply: string }[] {
  const format = dayFormat(said.lexicon.language.code);
  return readings.flatMap((value) =>
    value.kind === 'date'
      ? [{ label: format.format(new Date(`${value.date}T00:00:00Z`)), reply: value.date }]
      : [],
  );
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(code: string): Intl.DateTimeFormat {
  const known = dayFormats.get(code);
  if (known) return known;
  const made = new Intl.DateTimeFormat(code === 'en' ? 'en-GB' : code, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  dayFormats.set(code, made);
  return made;
}
