import { ROW_KEY } from '@handrail/page';
import { conceptsOf } from '../language/lexicon.ts';
import type { RowInfo } from '../site/action-info.ts';
import { phraseAt, placesOf, type Run } from '../text/phrases.ts';
import { stemsOf, tokenAt } from '../text/tokens.ts';
import type { Assignment } from './assignment.ts';
import { dayOfMonth } from './day-of-month.ts';
import { matchFirstRows } from './first-rows.ts';
import { REPLACED } from './match-replaced.ts';
import { hasCell } from './origins.ts';
import { isPointedAt } from './pointed-at.ts';
import { goesThere } from './row-directions.ts';
import { areListed, areTwo, isAside, isBound, isCommandOf, isCount, isUnnaming } from './row-mentions.ts';
import { namesOfRow } from './row-names.ts';
import { isToldOf } from './told-row.ts';

/** Rows that are named by their keys. Several keys mean several rows where they are listed; else it is asked which. */
export function matchRowKeys(work: Assignment): void {
  const { rows } = work.info;
  if (!rows) return;
  const said = keysSaid(work, rows);
  // What is inside a quotation is a text, unless nothing else names a row: Cancel "V-1".
  const plain = said.filter(({ at }) => work.tokenAt(at).quote < 0);
  const named = plain.length > 0 ? plain : said.filter(({ at }) => isWholeQuotation(work, at));
  const [first, ...others] = named;
  if (!first) return;
  work.fit += 2;
  for (const { at } of named) work.claims.take({ first: at, last: at }, ROW_KEY);
  if (isPointedAt(work, first.at) && !isAside(work, first.at) && !isCount(work, first.at, first.row)) {
    work.rowKeys = [first.row.key];
    giveRow(work, first.row, [first.at]);
    return;
  }
  const places = named.map(({ at }) => at);
  const isUnclear =
    !areListed(work, places) ||
    named.some(({ row, at }) => isAside(work, at) || isToldOf(work, at) || isCount(work, at, row));
  if (isUnclear) {
    const isOne = others.length === 0;
    askRow(work, isOne ? rows : named.map(({ row }) => row));
    return;
  }
  work.rowKeys = named.map(({ row }) => row.key);
  giveRow(work, first.row, [first.at]);
  if (others.length > 0) return;
  for (const run of calledRuns(work, [first.row])) work.claims.takeAll(placesOf(run), ROW_KEY);
  claimAgain(work, first.row, first.at);
}

interface NamedRow {
  readonly row: RowInfo;
  readonly at: number;
}

/** Rows by their keys in lower case, which are the same for all requests. */
const byKey = new WeakMap<readonly RowInfo[], ReadonlyMap<string, RowInfo>>();

function rowsByKey(rows: readonly RowInfo[]): ReadonlyMap<string, RowInfo> {
  // Of two rows with one key the first is meant.
  const made = byKey.get(rows) ?? new Map(rows.toReversed().map((row) => [row.key.toLowerCase(), row]));
  byKey.set(rows, made);
  return made;
}

function keysSaid(work: Assignment, rows: readonly RowInfo[]): readonly NamedRow[] {
  const found: NamedRow[] = [];
  const keys = rowsByKey(rows);
  for (const at of work.freeIndexes()) {
    const row = keys.get(work.token(at)?.text.toLowerCase() ?? '');
    if (row && !found.some((each) => each.row === row) && !isUnnaming(work, at)) found.push({ row, at });
  }
  return found;
}

function isWholeQuotation(work: Assignment, at: number): boolean {
  const quote = work.tokenAt(at).quote;
  return work.said.tokens.filter((token) => token.quote === quote).length === 1;
}

/** What else is said of the row right beside its key only says it again. After "to" or "and" it is something new. */
function claimAgain(work: Assignment, { stems }: RowInfo, key: number): void {
  const { lexicon } = work.said;
  for (const step of [-1, 1]) {
    for (let at = key + step; work.token(at) && work.claims.ownerOf(at) !== 'verb'; at += step) {
      const token = work.token(at);
      const isEnd =
        !token ||
        lexicon.sentence.to.includes(token.word) ||
        phraseAt(work.said.tokens, at, lexicon.rows.joiners) !== undefined;
      if (isEnd) break;
      // "EUR" of "80 EUR" belongs to the amount, whatever the row shows.
      const isValue = work.said.values.some(({ first, last }) => first < last && at >= first && at <= last);
      const isOwn = !isValue && !work.isFiller(at) && !/\d/.test(token.text) && stems.has(token.stem);
      if (work.claims.isFree(at) && isOwn) work.claims.take({ first: at, last: at }, ROW_KEY);
    }
  }
}

/** A day that the row already has is not a new one. */
export function matchRowDates(work: Assignment): void {
  const row = work.info.rows?.find(({ key }) => key === work.args[ROW_KEY]);
  for (const free of work.freeValues()) {
    const value = dayOfMonth(work, free) ?? free;
    const [reading] = value.readings;
    if (row && reading?.kind === 'date' && row.dates.has(reading.date)) work.claims.take(value, ROW_KEY);
  }
  doubtReplaced(work, row);
}

/** "to Friday instead of Wednesday", where the row is of the Wednesday after: the Friday may be another one too. */
function doubtReplaced(work: Assignment, row: RowInfo | undefined): void {
  const field = work.info.fields.find(({ kind, name }) => kind === 'date' && work.has(name));
  const isOther = work.said.values.some(
    ({ first, readings: [value] }) =>
      value?.kind === 'date' &&
      value.fromToday === 'week' &&
      work.claims.ownerOf(first) === REPLACED &&
      row !== undefined &&
      row.dates.size > 0 &&
      !row.dates.has(value.date),
  );
  if (field && isOther) work.doubt(field.name, `Which day exactly should “${field.label}” be?`);
}

/** The one row that has every word which some row has. */
export function matchRowWords(work: Assignment): void {
  const { rows, nouns, verbStems } = work.info;
  const { lexicon } = work.said;
  if (!rows || work.rowKeys.length > 0 || work.issues.some(({ about }) => about === 'row')) return;
  if (matchFirstRows(work, rows)) return;
  const values = work.freeValues().map((each) => dayOfMonth(work, each) ?? each);
  const dates = values.filter((each) => each.readings[0]?.kind === 'date' && !isBound(work, each));
  const amounts = work.freeValues().filter(({ readings }) => readings.some(({ kind }) => kind === 'amount'));
  const called = calledRuns(work, rows);
  const named = work.freeIndexes().filter((at) => {
    const stem = work.tokenAt(at).stem;
    if (lexicon.sentence.others.includes(work.tokenAt(at).text)) return false;
    // "EUR" of an amount names no row.
    if (amounts.some(({ first, last }) => at >= first && at <= last)) return false;
    if (called.some(({ first, last }) => at >= first && at <= last)) return true;
    if (isOnlyDay(work, at, rows) || isCounted(work, at)) return false;
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
      telling.every(
        (at) => row.stems.has(work.tokenAt(at).stem) && goesThere(work.said, at, row, work.run.first),
      ) &&
      days.every(({ readings: [value] }) => value?.kind === 'date' && row.dates.has(value.date)),
  );
  const indexes = [...named, ...[...days, ...sums].flatMap(({ first, last }) => [first, last])];
  work.fit += 1 + telling.length * 0.7 + days.length * 0.5;
  work.claims.takeAll(named, ROW_KEY);
  for (const run of [...days, ...sums]) work.claims.take(run, ROW_KEY);
  const [only, ...others] = fitting;
  const places = [...telling, ...[...days, ...sums].map(({ first }) => first)];
  const isMeant =
    only !== undefined &&
    others.length === 0 &&
    !places.some((at) => isAside(work, at)) &&
    (telling.length === 0 || telling.some((at) => !isUnnaming(work, at))) &&
    !isCommandOf(work, only) &&
    !areTwo(work, places, only) &&
    isWhole(work, only, telling) &&
    !isOther(work, only, telling) &&
    !isThing(work, only, places);
  if (only && isMeant) giveRow(work, only, indexes);
  else if (only && places.some((at) => isAside(work, at)))
    askRow(
      work,
      // "everything except the chair": what is left out is not offered.
      rows.filter((row) => !fitting.includes(row)),
    );
  else askRow(work, fitting.length > 0 ? fitting : rows);
}

/** "Sport on Sunday": a row that is called so, with every word, though one of them is a day. */
function calledRuns(work: Assignment, rows: readonly RowInfo[]): readonly Run[] {
  const { claims } = work;
  return rows.flatMap((row) => {
    const { text = '' } = row.cells.find((cell) => cell.text !== row.key) ?? {};
    const stems = stemsOf(text);
    const isThere = (at: number) =>
      /^\p{Lu}/u.test(work.tokenAt(at).text) &&
      stems.every(
        (stem, offset) =>
          (claims.isFree(at + offset) || claims.ownerOf(at + offset) === ROW_KEY) &&
          work.token(at + offset)?.stem === stem,
      );
    const first = stems.length > 2 ? work.indexes().find(isThere) : undefined;
    return first === undefined ? [] : [{ first, last: first + stems.length - 1 }];
  });
}

/** "3 people", where a row shows "2 people": a field has taken the number, and what it counts names no row. */
function isCounted(work: Assignment, at: number): boolean {
  const owner = work.claims.ownerOf(at - 1);
  const field = work.info.fields.find(
    ({ name, kind }) => name === owner && (kind === 'integer' || kind === 'number'),
  );
  return field !== undefined && work.isOf(field, at);
}

/** "this Friday" is a day: it is no class that is held on Fridays, unless the row is called so: "Sunday". */
function isOnlyDay(work: Assignment, at: number, rows: readonly RowInfo[]): boolean {
  const day = work
    .freeValues()
    .find(({ first, last, readings: [value] }) => value?.kind === 'date' && at >= first && at <= last);
  const stem = work.tokenAt(at).stem;
  return day !== undefined && (day.first < day.last || !rows.some(({ title }) => title.has(stem)));
}

const RECEIVED = ['remind', 'refund'];

/** "Expel Eva Sommer", where a row shows her as the mother: who is named is not whom the row is about. */
function isOther(work: Assignment, row: RowInfo, places: readonly number[]): boolean {
  const [first = 0] = places;
  const last = places.at(-1) ?? first;
  const isName = places.every((at) => /^\p{Lu}/u.test(work.tokenAt(at).text));
  const isOwn = places.every((at) => row.title.has(work.tokenAt(at).stem));
  // "the visit with Dr. Weiss" says how the name belongs to the row.
  const isObject = !work.isFiller(first - 1) || work.said.polite.has(first - 1);
  // Whoever is reminded or gets money back is mostly not what the row is about.
  if (RECEIVED.some((group) => work.info.verbGroups.has(group))) return false;
  // "cancel Ann Lee's subscription": whose it is says which one.
  const owned = /['’]s?$/u.test(work.tokenAt(last).text) ? work.token(last + 1) : undefined;
  if (owned && conceptsOf(owned, work.said.lexicon).some((each) => work.info.nouns.has(each))) return false;
  return (
    isName &&
    !isOwn &&
    isObject &&
    first < last &&
    last - first === places.length - 1 &&
    hasCell(work.said, row, { first, last })
  );
}

/** "Tabling" and "Tabl" are in no row called "Table": a part of a word or another form of it is asked about. */
function isWhole(work: Assignment, row: RowInfo, places: readonly number[]): boolean {
  const { bases } = namesOfRow(row, work.said.lexicon);
  return places.every((at) => bases.has(work.tokenAt(at).base));
}

/** "Close the door" closes no repair called "Door lock": a known thing that is not what the row is, nor of the action. */
function isThing(work: Assignment, row: RowInfo, places: readonly number[]): boolean {
  const { said, info, claims } = work;
  const [at = -1, ...more] = places;
  const isKnown = said.lexicon.sentence.definite.includes(work.tokenAt(at - 1).word);
  if (!isKnown || more.length > 0 || said.isReply || Object.keys(work.args).length > 0) return false;
  const { base = '', quote = -1 } = work.token(at) ?? {};
  const isOfAction = work.indexes().some((near) => {
    const token = claims.ownerOf(near) === 'verb' ? undefined : work.token(near);
    if (!token || work.isFiller(near)) return false;
    const concepts = [token.stem, ...conceptsOf(token, said.lexicon)];
    return concepts.some((each) => info.nouns.has(each) || info.loose.has(each));
  });
  return !namesOfRow(row, said.lexicon).heads.has(base) && !isOfAction && quote < 0;
}

/** "Cancel my booking", where there is only one: words of the action that are said of something known name it. */
export function matchOnlyRow(work: Assignment): void {
  const { rows = [], nouns } = work.info;
  const [only, ...others] = rows;
  const { lexicon } = work.said;
  if (!only || others.length > 0 || work.has(ROW_KEY) || work.issues.length > 0) return;
  const isOther = work.indexes().some((at) => lexicon.sentence.others.includes(work.tokenAt(at).word));
  if (isOther) return;
  const named = work.indexes().filter((at) => {
    const token = work.token(at);
    return token !== undefined && conceptsOf(token, lexicon).some((concept) => nouns.has(concept));
  });
  const known = named.find((at) =>
    [at - 1, at - 2, at - 3].some((before) => lexicon.sentence.definite.includes(work.tokenAt(before).word)),
  );
  const meant = known ?? work.freeIndexes().find((at) => isPronoun(work, at));
  if (meant !== undefined) giveRow(work, only, [meant]);
}

function isPronoun({ said }: Assignment, at: number): boolean {
  return !said.polite.has(at) && phraseAt(said.tokens, at, said.lexicon.phrases.pronouns) !== undefined;
}

function saysNoun(work: Assignment): boolean {
  return work.indexes().some((at) => {
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
    const isSaid = sum !== undefined && !isBound(work, { first, last });
    return isSaid && rows.some(({ sums }) => sums.has(sum)) ? [{ first, last, sum }] : [];
  });
}

export function giveRow(work: Assignment, { key, label }: RowInfo, indexes: readonly number[]): void {
  const { tokens, isReply, request } = work.said;
  const first = tokenAt(tokens, Math.min(...indexes)).span[0];
  const last = tokenAt(tokens, Math.max(...indexes)).span[1];
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
