import { ROW_KEY } from '@handrail/page';
import { verbAt } from '../language/lexicon.ts';
import type { RowInfo } from '../site/action-info.ts';
import type { FieldInfo } from '../site/field-info.ts';
import type { Run } from '../text/phrases.ts';
import { stemsOf, tokenAt } from '../text/tokens.ts';
import { type Assignment, type Step, sourceOf } from './assignment.ts';

/**
 * "a week later", "an hour earlier", "two more": what a row or a form holds now, and by how much it changes. Where it does not
 * show exactly one such value it is asked about.
 */
export function matchSteps(work: Assignment): void {
  const { info } = work;
  if (!info.needsValue || info.capability.kind !== 'action') return;
  const row = info.rows?.find(({ key }) => key === work.args[ROW_KEY]);
  if ((info.rows && !row) || work.rowKeys.length > 1) return;
  if (row) matchMoved(work, row);
  for (const step of work.steps) matchAdded(work, step, row);
}

const DURATION = /^P(?:(\d+)([WD])|T(\d+)([HM]))$/;
const MINUTES: Readonly<Record<string, number>> = { W: 7 * 24 * 60, D: 24 * 60, H: 60, M: 1 };
const DAY = 24 * 60;
const CLOCK = /(?<![\d:.])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/g;

/** A day or a time of a row, moved on or back by what was said. */
function matchMoved(work: Assignment, row: RowInfo): void {
  for (const value of work.freeValues()) {
    const [reading, ...others] = value.readings;
    const [, days, dayUnit, hours, hourUnit] =
      reading?.kind === 'duration' && others.length === 0 ? (DURATION.exec(reading.duration) ?? []) : [];
    const unit = dayUnit ?? hourUnit;
    const direction = unit === undefined ? undefined : directionOf(work, value);
    if (unit === undefined || !direction) continue;
    const step = Number(days ?? hours) * (MINUTES[unit] ?? 0) * direction.sign;
    const kind = dayUnit === undefined ? 'time' : 'date';
    const [field, ...more] = work.info.fields.filter((each) => each.kind === kind);
    const moved = kind === 'date' ? movedDay(row, step) : movedTime(row, step);
    if (!field || more.length > 0 || work.has(field.name)) continue;
    const run = { first: value.first, last: Math.max(value.last, direction.last) };
    if (moved !== undefined) give(work, field, moved, run, row);
    else {
      work.claims.take(run, field.name);
      work.ask(field.name, `What exactly should “${field.label}” be?`);
    }
  }
}

/** Which way: by the word behind it, or behind "by" by the verb. */
function directionOf(
  work: Assignment,
  { first, last }: Run,
): { readonly sign: 1 | -1; readonly last: number } | undefined {
  const { language, sentence } = work.said.lexicon;
  const { later = [], earlier = [], by = [] } = language.limits;
  const before = work.tokenAt(first - 1).word;
  // "about a week later"
  if (sentence.inexact.includes(before) && !by.includes(before)) return undefined;
  const next = work.tokenAt(last + 1).word;
  const sign = later.includes(next) ? 1 : earlier.includes(next) ? -1 : undefined;
  if (sign !== undefined) return { sign, last: last + 1 };
  const isBy = by.includes(before);
  const isLater = work
    .indexes()
    .some((at) => work.claims.ownerOf(at) === 'verb' && later.includes(work.tokenAt(at).word));
  return isBy && isLater ? { sign: 1, last } : undefined;
}

function movedDay({ dates }: RowInfo, minutes: number): string | undefined {
  const [day, ...others] = dates;
  const at = day === undefined || others.length > 0 ? Number.NaN : Date.parse(day);
  if (Number.isNaN(at)) return undefined;
  return new Date(at + (minutes / DAY) * 86_400_000).toISOString().slice(0, 10);
}

function movedTime({ text }: RowInfo, minutes: number): string | undefined {
  const [time, ...others] = new Set([...text.matchAll(CLOCK)].map(([all]) => all.padStart(5, '0')));
  if (time === undefined || others.length > 0) return undefined;
  const whole = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  if (whole < 0 || whole >= DAY) return undefined;
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** A number that a row or a form shows, with as much more or less. */
function matchAdded(work: Assignment, { field, value, by }: Step, row: RowInfo | undefined): void {
  if (work.has(field.name) || work.issues.filter(({ about }) => about === field.name).length !== 1) return;
  const held = row ? heldIn(row, field) : numberIn(String(field.held ?? ''));
  const sign = signOf(work, value);
  if (held === undefined || sign === undefined) return;
  const number = Math.round((held + sign * by) * 1e6) / 1e6;
  const isWhole = field.kind !== 'integer' || Number.isInteger(number);
  if (!isWhole || number <= 0 || number < (field.minimum ?? number) || number > (field.maximum ?? number))
    return;
  work.issues.splice(
    work.issues.findIndex(({ about }) => about === field.name),
    1,
  );
  const { fewer = [], more } = work.said.lexicon.language.limits;
  const isNamed = [...fewer, ...more].includes(work.tokenAt(value.last + 1).word);
  give(work, field, number, { first: value.first, last: isNamed ? value.last + 1 : value.last }, row);
}

function signOf(work: Assignment, { last }: Run): 1 | -1 | undefined {
  const { fewer = [], more } = work.said.lexicon.language.limits;
  const next = work.tokenAt(last + 1).word;
  if (fewer.includes(next)) return -1;
  if (more.includes(next)) return 1;
  const { tokens, lexicon } = work.said;
  const verbs = work.indexes().filter((at) => work.claims.ownerOf(at) === 'verb');
  const groups = new Set(verbs.flatMap((at) => verbAt(tokens, at, lexicon)?.groups ?? []));
  return groups.has('increase') === groups.has('decrease') ? undefined : groups.has('increase') ? 1 : -1;
}

/** What the one cell shows that is called like the field. */
function heldIn({ cells }: RowInfo, { nameStems, labelStems }: FieldInfo): number | undefined {
  const own = new Set([...nameStems, ...labelStems]);
  const [cell, ...others] = cells.filter(({ name }) => stemsOf(name).some((stem) => own.has(stem)));
  return cell && others.length === 0 ? numberIn(cell.text) : undefined;
}

/** The only number of a text, where no separator leaves open which it is. */
function numberIn(text: string): number | undefined {
  const [number, ...others] = text.match(/\d[\d.,]*/g) ?? [];
  if (number === undefined || others.length > 0) return undefined;
  return /^\d{1,9}(?:[.,]\d{1,2})?$/.test(number) ? Number(number.replace(',', '.')) : undefined;
}

function give(
  work: Assignment,
  field: FieldInfo,
  value: string | number,
  run: Run,
  row: RowInfo | undefined,
): void {
  work.give(field, value, run, 0.8);
  const { tokens, isReply } = work.said;
  const span = [tokenAt(tokens, run.first).span[0], tokenAt(tokens, run.last).span[1]] as const;
  work.sources[field.name] =
    row && !isReply
      ? { from: 'row', key: row.key, label: row.label.slice(0, 80), span }
      : sourceOf(work.said, span);
}
