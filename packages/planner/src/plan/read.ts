import { conceptsOf, verbAt } from '../language/lexicon.ts';
import { assign } from '../match/assign.ts';
import type { Assignment, Said } from '../match/assignment.ts';
import { boundBefore } from '../match/bounds.ts';
import { uncovered } from '../match/coverage.ts';
import { matchFilters } from '../match/list-filters.ts';
import { tellsOfPeople } from '../match/person-meant.ts';
import { WHICH_FIELD } from '../match/place-values.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { SiteIndex } from '../site/site-index.ts';
import type { Clause } from '../speech/clauses.ts';
import { isPastForm } from '../speech/command-form.ts';
import { phraseAt, placesOf, type Run } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { Understanding } from '../understanding.ts';
import { callOf, unusedOf } from './answers.ts';

interface Look {
  readonly info: ActionInfo;
  readonly points: number;
  readonly nouns: number;
  readonly loose: number;
  /** The words that one of its rows has. */
  readonly rows: readonly number[];
}

/** A data view that a request wants to see, with its filters; its page when it asks for more than they can say. */
export function decideRead(
  said: Said,
  clause: Clause,
  index: SiteIndex,
  opening?: Run,
  /** Whether the request is about doing something: then a word in some row is no reason to show the list. */
  isDoing = false,
): Understanding | undefined {
  const looks = index.views
    .map((info) => lookOf(info, said, clause))
    .filter(({ points, rows }) => points >= 1 || rows.length > 0)
    .sort((one, other) => other.points - one.points);
  const [best, second] = looks;
  if (!best) return undefined;
  const isTie = second !== undefined && best.points - second.points < 0.3 && best.nouns === second.nouns;
  if (isTie) return undefined;
  const verbs = verbsOfQuestion(best.info, said, clause, opening);
  const [verb = -1] = verbs;
  const work = assign(best.info, said, clause, {
    ...(opening ?? { first: verb, last: verb }),
    ...(verbs.length > 0 ? { also: verbs } : {}),
  });
  matchFilters(work);
  const applied = notApplied(work, clause);
  // "When are my bills paid?": all of them are no answer.
  const left = Object.keys(work.args).length > 0 ? applied : [...applied, ...verbs].sort(ascending);
  const { route, title } = best.info.capability;
  // "Has Ann paid?" asks how it is: what she has paid is no answer to it.
  const isHow = said.lexicon.sentence.telling.includes(
    tokenAt(said.tokens, opening?.first ?? clause.first).word,
  );
  const isFilter = (at: number) =>
    !isHow && best.info.fields.some(({ name }) => name === work.claims.ownerOf(at));
  const isExact = left.length === 0 && work.issues.length === 0 && best.rows.every(isFilter);
  const isAnswer = isExact && (best.nouns > 0 || Object.keys(work.args).length > 0 || best.loose > 1);
  const isPart = clause.act === 'question' && best.nouns === 0 && work.partial.size > 0;
  if (isAnswer && !isPart && !asksWhom(work) && !asksMeasure(work)) {
    return { kind: 'plan', calls: [callOf(work)], unused: [], corrections: [] };
  }
  return route === undefined || (isDoing && best.nouns === 0 && !isNamed(said, best.rows))
    ? undefined
    : { kind: 'go', route, title, unused: unusedOf([...left, ...given(work)].sort(ascending), said) };
}

/**
 * "When is the paper collected?": what is asked of something is no state that a list is narrowed down to, as in "which bills are
 * paid", "are there paid bills" and "the collected ones".
 */
function verbsOfQuestion(info: ActionInfo, said: Said, clause: Clause, opening?: Run): readonly number[] {
  const { tokens, lexicon } = said;
  if (clause.act !== 'question') return [];
  const start = (opening?.last ?? clause.first) + 1;
  const isNoun = (at: number) =>
    conceptsOf(tokenAt(tokens, at), lexicon).some((each) => info.nouns.has(each));
  const isSmall = (at: number) => lexicon.fillers.has(tokenAt(tokens, at).word);
  const places = placesOf(clause);
  const isAny = (at: number) => phraseAt(tokens, at, lexicon.rows.any) !== undefined;
  const tells = places.find((at) => lexicon.sentence.telling.includes(tokenAt(tokens, at).word)) ?? -1;
  return placesOf({ first: start, last: clause.last }).filter((at) => {
    const { stem } = tokenAt(tokens, at);
    const isState = info.fields.some(({ options }) => options.some(({ telling }) => telling.includes(stem)));
    const isVerb = verbAt(tokens, at, lexicon) ?? isPastForm(said, { first: at, last: at });
    if (!isState || !isVerb || isNoun(at) || isNoun(at + 1)) return false;
    const before = places.filter((each) => each < at);
    const isOfRows = before.some((each) => isNoun(each) && (tells < 0 || each < tells || isAny(each - 1)));
    const isOfSubject = before.some(
      (each) => (each >= start && !isSmall(each)) || lexicon.subjects.has(tokenAt(tokens, each).word),
    );
    return isOfSubject && !isOfRows;
  });
}

/** "Who can get into my units?": a list that names nobody is no answer, unless a filter took what was asked. */
function asksWhom({ said, info, args, run }: Assignment): boolean {
  return (
    said.lexicon.sentence.who?.includes(tokenAt(said.tokens, run.first).word) === true &&
    Object.keys(args).length === 0 &&
    !tellsOfPeople(info)
  );
}

/** A cell that is a number, with its unit or its currency, and one that holds a day or how long something lasts. */
const SUM = /^\D{0,4}\d[\d.,' ]*\s?[\p{L}€$£%]{0,6}$/u;
const LENGTH = /\d{4}-\d{2}-\d{2}|\d[ \u00a0]?\p{L}/u;

/**
 * "How much notice do I have to give?": a list is the answer to how much or how long only if it shows such a thing, and never
 * where a part of an option narrowed it down, as “notice” of “notice given”.
 */
function asksMeasure({ said, info, partial, run }: Assignment): boolean {
  const { sums, lengths } = said.lexicon;
  const shown = [
    [lengths, LENGTH],
    [sums, SUM],
  ] as const;
  const asked = shown.find(([phrases]) => phraseAt(said.tokens, run.first, phrases) !== undefined);
  if (!asked) return false;
  const cells = said.knowledge.data
    .filter(({ view }) => view === info.capability.id)
    .flatMap(({ rows }) => rows.flatMap((row) => row.cells.filter(({ text }) => text !== row.key)));
  return partial.size > 0 || (cells.length > 0 && !cells.some(({ text }) => asked[1].test(text)));
}

const ascending = (one: number, other: number) => one - other;

/** Words that a filter took: going to the page of the list applies none. */
function given(work: Assignment): readonly number[] {
  const { info, claims } = work;
  return work.indexes().filter((at) => info.fields.some(({ name }) => name === claims.ownerOf(at)));
}

/** "When do I have to return Dune?": words with capital letters name a row. */
function isNamed({ tokens }: Said, places: readonly number[]): boolean {
  return (
    places.length > 0 && places.every((at) => at > 0 && /^\p{Lu}\p{L}+$/u.test(tokenAt(tokens, at).text))
  );
}

/**
 * What the list is not narrowed down to: words without a filter, values that no filter took as they are ("over 100"), and
 * everything that is left out or named as one of several ("except cats", "cats or dogs").
 */
function notApplied(work: Assignment, { first, last }: Clause): readonly number[] {
  const { said, claims, info } = work;
  // "least" of a filter that has been given what it says
  for (const value of said.values) {
    const owner = claims.ownerOf(value.first) ?? '';
    const before = { first: value.first - 1, last: value.first - 1 };
    if (work.has(owner) && boundBefore(work, value)) claims.take(before, owner);
  }
  const open = new Set(uncovered(work));
  for (const { kind, ...cue } of said.cues) {
    if (cue.first < first || cue.last > last) continue;
    const isOut = kind === 'exception' || kind === 'negation';
    if (isOut) for (let at = cue.first; at <= last; at += 1) open.add(at);
    if (kind === 'alternative') for (let at = cue.first - 1; at <= cue.last + 1; at += 1) open.add(at);
  }
  for (const value of said.values) {
    if (value.first < first || value.last > last) continue;
    const owner = claims.ownerOf(value.first);
    const isLost = info.fields.some(({ name }) => name === owner) && !work.has(owner ?? '');
    if (!isLost && owner !== WHICH_FIELD) continue;
    const isBound = phraseAt(said.tokens, value.first - 1, said.lexicon.rows.bounds) !== undefined;
    for (let at = isBound ? value.first - 1 : value.first; at <= value.last; at += 1) open.add(at);
  }
  return [...open].filter((at) => at >= first && at <= last).sort((one, other) => one - other);
}

function lookOf(info: ActionInfo, said: Said, { first, last }: Clause): Look {
  let nouns = 0;
  let loose = 0;
  let filters = 0;
  const own = info.listed;
  const found = own.map((): number[] => []);
  for (let at = first; at <= last; at += 1) {
    const token = said.tokens[at];
    if (!token || token.quote >= 0 || said.lexicon.fillers.has(token.word)) continue;
    // "that's all", "show all tools": what only says how many names no list, though one is called "All plots".
    if (said.lexicon.phrases.universals.has(token.word)) continue;
    const concepts = conceptsOf(token, said.lexicon);
    if (concepts.some((concept) => info.nouns.has(concept))) nouns += 1;
    else if (
      info.fields.some(({ options }) =>
        options.some(
          ({ telling, valueStems }) => telling.includes(token.stem) || valueStems.includes(token.stem),
        ),
      )
    )
      filters += 1;
    else if (concepts.some((concept) => info.loose.has(concept)) || info.loose.has(token.stem)) loose += 1;
    else
      own.forEach(({ stems }, index) => {
        if (stems.has(token.stem)) found[index]?.push(at);
      });
  }
  // Words of one row belong together; words that are spread over rows do not.
  const rows = found.reduce((most, each) => (each.length > most.length ? each : most), []);
  const inRows = rows.length;
  // A project is on the list of projects, though the timesheet shows its name as well.
  const isCalled = own.some(({ title }) => rows.every((at) => title.has(tokenAt(said.tokens, at).stem)));
  // "My units" of several lists of units.
  const { titleStems } = info;
  const isTitled =
    titleStems.length > 1 &&
    placesOf({ first, last }).some((at) =>
      titleStems.every((stem, offset) => said.tokens[at + offset]?.stem === stem),
    );
  return {
    info,
    nouns,
    loose,
    rows,
    points:
      nouns * 2 +
      (isTitled ? 0.5 : 0) +
      filters +
      loose * 0.5 +
      inRows * (inRows > 1 || filters > 0 ? 0.9 : 0.6) +
      (inRows > 0 && isCalled ? (isNamed(said, rows) ? 1.5 : 0.4) : 0),
  };
}
