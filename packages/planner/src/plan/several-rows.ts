import { ROW_KEY } from '@handrail/page';
import { conceptsOf } from '../language/lexicon.ts';
import { assign } from '../match/assign.ts';
import type { Assignment, Said } from '../match/assignment.ts';
import { uncovered } from '../match/coverage.ts';
import { nounsSaid } from '../match/evidence.ts';
import { hasCell, isLed, originsOf } from '../match/origins.ts';
import type { Candidate } from '../match/rank.ts';
import { goesThere } from '../match/row-directions.ts';
import { namesOfRow } from '../match/row-names.ts';
import type { ActionInfo, RowInfo } from '../site/action-info.ts';
import type { Clause } from '../speech/clauses.ts';
import { type Cue, cueIn } from '../speech/cues.ts';
import { phraseAt, type Run } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { PlannedCall, Span } from '../understanding.ts';
import { allSaid } from './universal.ts';

/** More calls than these are not planned from one word. */
const MOST_ROWS = 12;

/**
 * "all", "both" and "every … except …" in an action of rows: one call for each row that is meant. Undefined when it does
 * not say clearly which they are, or when the action is of high risk and nobody confirms it: then it is asked about.
 */
export function severalRows(
  { info, work: own, uncovered: unused }: Candidate,
  said: Said,
  clause: Clause,
): readonly PlannedCall[] | undefined {
  const all = allSaid(said, clause, info);
  const except = cueIn(said, 'exception', clause);
  const { rows, capability } = info;
  const { risk, confirmation } = capability.terms;
  if (!all || !rows || (risk === 'high' && confirmation !== 'required')) return undefined;
  if (own.issues.some(({ isFirm }) => isFirm)) return undefined;
  const base = { first: clause.first, last: except ? except.first - 1 : clause.last };
  const { rows: _, ...rest } = info;
  const work = assign({ ...rest, rows: undefined }, said, base, clause.head);
  const open = uncovered(work);
  if (unused.includes(all.first) || isOpenEnded(said, clause, open, except)) return undefined;
  const named = rowsNamed(info, rows, said, base, open);
  const left = except ? rowsNamed(info, rows, said, { first: except.last + 1, last: clause.last }) : [];
  // "Pay Sara 50 EUR, all of them": who is named before is not all.
  const before = rowsNamed(info, rows, said, { first: clause.first, last: all.first - 1 }, open);
  if (before?.length !== rows.length) return undefined;
  if (!named || !left || (except && left.length === 0)) return undefined;
  const small = smallNames(work, rows, clause.first);
  if (!small) return undefined;
  const origins = [...originsOf(work), ...small];
  const meant = named.filter(
    (row) => !left.includes(row) && origins.every((origin) => hasCell(said, row, origin)),
  );
  // "all bookings from 18 to 20 November": days that are the rows' own may be those they have, or those they get.
  const isOwnDay = work.indexes().some((at) => {
    const { name } = info.fields.find((field) => field.name === work.claims.ownerOf(at)) ?? {};
    const day = name === undefined ? undefined : work.args[name];
    return isLed(work, at) && named.some(({ dates }) => typeof day === 'string' && dates.has(day));
  });
  if (isOwnDay) return undefined;
  const isComplete = info.fields.every(({ isRequired, name }) => !isRequired || work.has(name));
  const isPair = said.lexicon.sentence.both.includes(tokenAt(said.tokens, all.first).word);
  const isNamed = nounsSaid(info, said, clause) > 0 || meant.length + left.length < rows.length;
  // "Block all cards" may be a slip of the tongue; "pay both", "all open ones" and "all except …" say which ones.
  const isNarrowed = risk !== 'high' || isPair || meant.length < rows.length;
  const isSure =
    isNamed && isNarrowed && meant.length > 0 && meant.length <= MOST_ROWS && (!isPair || meant.length === 2);
  if (!isSure || !isComplete || work.issues.length > 0) return undefined;
  const span: Span = [tokenAt(said.tokens, all.first).span[0], tokenAt(said.tokens, clause.last).span[1]];
  return meant.map(({ key, label }) => ({
    capability: capability.id,
    kind: 'action',
    args: { ...work.args, [ROW_KEY]: key },
    sources: { ...work.sources, [ROW_KEY]: { from: 'row', key, label: label.slice(0, 80), span } },
  }));
}

/**
 * "all deliveries from Till": a small word that is what rows are called. Undefined when it is not sure that it is a name: it is
 * not written like one, or is only a part of one.
 */
function smallNames(work: Assignment, rows: readonly RowInfo[], start: number): readonly Run[] | undefined {
  const { tokens, lexicon } = work.said;
  const found: Run[] = [];
  for (const at of work.freeIndexes()) {
    const token = tokens[at];
    if (!token || at === start || !lexicon.fillers.has(token.word)) continue;
    const run = { first: at, last: at };
    const isName = /^\p{Lu}\p{Ll}/u.test(token.text);
    const isCell = rows.some((row) => hasCell(work.said, row, run));
    const isPart = isName && rows.some((row) => namesOfRow(row, lexicon).bases.has(token.base));
    if (isCell && isName) found.push(run);
    else if (isCell || isPart) return undefined;
  }
  return found;
}

/** "any visit", "all other visits", "all visits save V-2", "all before 1 December": what is meant is not said by rows. */
function isOpenEnded(
  { tokens, lexicon, polite, cues, values }: Said,
  { first, last }: Clause,
  open: readonly number[],
  except?: Cue,
): boolean {
  const { any, sparing, bounds, comparisons } = lexicon.rows;
  const isKnown = (at: number) =>
    polite.has(at) || cues.some((cue) => cue.kind === 'exception' && at >= cue.first && at <= cue.last);
  for (let at = first; at <= last; at += 1) {
    const token = tokens[at];
    if (!token || token.quote >= 0 || isKnown(at)) continue;
    if (phraseAt(tokens, at, any) !== undefined || lexicon.sentence.others.includes(token.word)) return true;
    if (phraseAt(tokens, at, sparing) !== undefined) return true;
    if (phraseAt(tokens, at, comparisons) !== undefined && !lexicon.fillers.has(token.word)) return true;
    const bound = phraseAt(tokens, at, bounds);
    const isLimit =
      bound !== undefined &&
      values.some(
        (value) => open.includes(value.first) && (value.first - bound === 1 || value.first - bound === 2),
      );
    if (isLimit) return true;
  }
  // A second exception, or one that begins the sentence, is not read.
  return except !== undefined && cues.filter(({ kind }) => kind === 'exception').length > 1;
}

/** Whether some rows have a word in their title and others only further on. */
function isBeside(rows: readonly RowInfo[], stem: string): boolean {
  const having = rows.filter(({ stems }) => stems.has(stem));
  const titled = having.filter(({ title }) => title.has(stem));
  return titled.length > 0 && titled.length < having.length;
}

/** Rows that have every word that was said of them; undefined when a word is in no row at all. */
function rowsNamed(
  { nouns, loose, verbStems }: ActionInfo,
  rows: readonly RowInfo[],
  said: Said,
  { first, last }: { readonly first: number; readonly last: number },
  only?: readonly number[],
): readonly RowInfo[] | undefined {
  const { tokens, values, lexicon, cues, polite } = said;
  let found = rows;
  const names: number[] = [];
  for (let at = first; at <= last; at += 1) {
    const token = tokens[at];
    const isCue = cues.some((cue) => at >= cue.first && at <= cue.last);
    if (!token || isCue || polite.has(at) || (only && !only.includes(at))) continue;
    if (lexicon.fillers.has(token.word)) {
      // "all except those from Till"
      if (!only && rows.some((row) => hasCell(said, row, { first: at, last: at }))) return undefined;
      continue;
    }
    const value = values.find((each) => at >= each.first && at <= each.last);
    const [reading] = value?.readings ?? [];
    const isDay = reading?.kind === 'date';
    const hasWord = (row: RowInfo) =>
      isDay
        ? row.dates.has(reading.date)
        : namesOfRow(row, lexicon).bases.has(token.base) ||
          row.key.toLowerCase() === token.text.toLowerCase();
    if (rows.some(hasWord)) {
      // "all chairs" does not mean what only has the word in a note, or says it of another direction.
      const isMixed = isBeside(rows, token.stem);
      if (isMixed) return undefined;
      found = found.filter((row) => hasWord(row) && goesThere(said, at, row, first));
      if (!isDay) names.push(at);
    } else if (
      !verbStems.has(token.stem) &&
      !conceptsOf(token, lexicon).some((concept) => nouns.has(concept) || loose.has(concept))
    ) {
      return undefined;
    }
  }
  const exact = exactly(found, names, said);
  return exact?.length === rows.length && only === undefined ? [] : exact;
}

/**
 * "Jan Berg" is not "Jan de Berg": of rows that have the words, those that are called just so are meant. With one word it is
 * not clear: "all hay" may mean "Organic hay" as well.
 */
function exactly(
  rows: readonly RowInfo[],
  names: readonly number[],
  said: Said,
): readonly RowInfo[] | undefined {
  let found = rows;
  for (const [place, first] of names.entries()) {
    if (names[place - 1] === first - 1) continue;
    let last = first;
    while (names.includes(last + 1)) last += 1;
    const exact = found.filter((row) => hasCell(said, row, { first, last }));
    if (exact.length === 0 || exact.length === found.length) continue;
    if (first === last) return undefined;
    found = exact;
  }
  return found;
}
