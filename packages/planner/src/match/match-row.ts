import { ROW_KEY } from '@handrail/page';
import { conceptsOf } from '../language/lexicon.ts';
import type { RowInfo } from '../site/action-info.ts';
import { phraseAt, type Run } from '../text/phrases.ts';
import type { Assignment } from './assignment.ts';

/** Rows that are named by their keys. Several keys mean several rows. */
export function matchRowKeys(work: Assignment): void {
  const { rows } = work.info;
  if (!rows) return;
  const named: { readonly row: RowInfo; readonly at: number }[] = [];
  for (const at of work.freeIndexes()) {
    const text = work.token(at)?.text.toLowerCase();
    const row = rows.find(({ key }) => key.toLowerCase() === text);
    if (row && !named.some((each) => each.row === row)) named.push({ row, at });
  }
  if (named.length === 0) return;
  work.rowKeys = named.map(({ row }) => row.key);
  work.fit += 2;
  for (const { at } of named) work.claims.take({ first: at, last: at }, ROW_KEY);
  const [first, ...others] = named;
  if (!first) return;
  giveRow(work, first.row, [first.at]);
  if (others.length > 0) return;
  // What else is said of the row only says it again.
  for (const at of work.freeIndexes()) {
    const token = work.token(at);
    if (token && !work.isFiller(at) && !/\d/.test(token.text) && first.row.stems.has(token.stem))
      work.claims.take({ first: at, last: at }, ROW_KEY);
  }
}

/** A day that the row already has is not a new one. */
export function matchRowDates(work: Assignment): void {
  const row = work.info.rows?.find(({ key }) => key === work.args[ROW_KEY]);
  for (const value of work.freeValues()) {
    const [reading] = value.readings;
    if (row && reading?.kind === 'date' && row.dates.has(reading.date)) work.claims.take(value, ROW_KEY);
  }
}

/** The one row that has every word which some row has. */
export function matchRowWords(work: Assignment): void {
  const { rows, nouns, verbStems } = work.info;
  if (!rows || work.rowKeys.length > 0) return;
  const dates = work.freeValues().filter(({ readings: [value] }) => value?.kind === 'date');
  const amounts = work.freeValues().filter(({ readings }) => readings.some(({ kind }) => kind === 'amount'));
  const named = [...work.freeIndexes()].filter((at) => {
    const stem = work.token(at)?.stem ?? '';
    // "EUR" of an amount names no row.
    if (amounts.some(({ first, last }) => at >= first && at <= last)) return false;
    return !work.isFiller(at) && !work.said.joints.has(at) && rows.some(({ stems }) => stems.has(stem));
  });
  // Words that name the action are also in rows by chance; they count only where they tell rows apart.
  const telling = named.filter((at) => {
    const token = work.token(at);
    if (!token || verbStems.has(token.stem)) return false;
    return !conceptsOf(token, work.said.lexicon).some((concept) => nouns.has(concept));
  });
  const days = dates.filter(
    ({ readings: [value] }) => value?.kind === 'date' && rows.some((row) => row.dates.has(value.date)),
  );
  const sums = sumsSaid(work, rows);
  const isNamed = telling.length > 0 || days.length > 0 || (sums.length > 0 && saysNoun(work));
  if (!isNamed) return;
  const fitting = rows.filter(
    (row) =>
      sums.every(({ sum }) => row.sums.has(sum)) &&
      telling.every((at) => row.stems.has(work.token(at)?.stem ?? '')) &&
      days.every(({ readings: [value] }) => value?.kind === 'date' && row.dates.has(value.date)),
  );
  const indexes = [...named, ...[...days, ...sums].flatMap(({ first, last }) => [first, last])];
  work.fit += 1 + telling.length * 0.7 + days.length * 0.5;
  work.claims.takeAll(named, ROW_KEY);
  for (const run of [...days, ...sums]) work.claims.take(run, ROW_KEY);
  const [only, ...others] = fitting;
  if (only && others.length === 0) giveRow(work, only, indexes);
  else askRow(work, fitting.length > 0 ? fitting : rows);
}

/** "Cancel my booking", where there is only one: words of the action that are said of something known name it. */
export function matchOnlyRow(work: Assignment): void {
  const { rows = [], nouns } = work.info;
  const [only, ...others] = rows;
  const { lexicon } = work.said;
  if (!only || others.length > 0 || work.has(ROW_KEY) || work.issues.length > 0) return;
  const isOther = [...work.indexes()].some((at) =>
    lexicon.sentence.others.includes(work.token(at)?.word ?? ''),
  );
  if (isOther) return;
  const named = [...work.indexes()].filter((at) => {
    const token = work.token(at);
    return token !== undefined && conceptsOf(token, lexicon).some((concept) => nouns.has(concept));
  });
  const known = named.find((at) =>
    [at - 1, at - 2, at - 3].some((before) =>
      lexicon.sentence.definite.includes(work.token(before)?.word ?? ''),
    ),
  );
  const meant = known ?? [...work.freeIndexes()].find((at) => isPronoun(work, at));
  if (meant !== undefined) giveRow(work, only, [meant]);
}

function isPronoun({ said }: Assignment, at: number): boolean {
  return !said.polite.has(at) && phraseAt(said.tokens, at, said.lexicon.phrases.pronouns) !== undefined;
}

function saysNoun(work: Assignment): boolean {
  return [...work.indexes()].some((at) => {
    const token = work.token(at);
    return (
      token !== undefined && conceptsOf(token, work.said.lexicon).some((each) => work.info.nouns.has(each))
    );
  });
}

/** "the 35 EUR fine": an amount that some row shows, where the action itself takes no number. */
function sumsSaid(work: Assignment, rows: readonly RowInfo[]): readonly (Run & { readonly sum: number })[] {
  if (work.info.fields.some(({ kind }) => kind === 'number' || kind === 'integer')) return [];
  return work.freeValues().flatMap(({ first, last, readings }) => {
    const [only, ...others] = readings;
    const sum = only?.kind === 'amount' && others.length === 0 ? Number(only.decimal) : undefined;
    return sum !== undefined && rows.some(({ sums }) => sums.has(sum)) ? [{ first, last, sum }] : [];
  });
}

function giveRow(work: Assignment, { key, label }: RowInfo, indexes: readonly number[]): void {
  const { tokens, isReply, request } = work.said;
  const first = tokens[Math.min(...indexes)]?.span[0] ?? 0;
  const last = tokens[Math.max(...indexes)]?.span[1] ?? 0;
  work.args[ROW_KEY] = key;
  work.sources[ROW_KEY] = isReply
    ? { from: 'reply', text: request.slice(first, last) }
    : { from: 'row', key, label: label.slice(0, 80), span: [first, last] };
  if (work.rowKeys.length === 0) work.rowKeys = [key];
}

function askRow(work: Assignment, rows: readonly RowInfo[]): void {
  work.ask('row', `Which one do you mean for “${work.info.capability.title}”?`, rowOptions(rows));
}

export function rowOptions(rows: readonly RowInfo[]): readonly { label: string; reply: string }[] {
  return rows.slice(0, 12).map(({ key, label }) => ({ label: label.slice(0, 80), reply: key }));
}
