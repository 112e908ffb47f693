import { ROW_KEY } from '@handrail/page';
import { conceptsOf, verbAt } from '../language/lexicon.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { FieldInfo } from '../site/field-info.ts';
import type { SiteIndex } from '../site/site-index.ts';
import type { Clause } from '../speech/clauses.ts';
import { cueIn } from '../speech/cues.ts';
import { placesOf } from '../text/phrases.ts';
import { stemOf } from '../text/stem.ts';
import { type Token, tokenAt } from '../text/tokens.ts';
import { assign } from './assign.ts';
import type { Assignment, Said } from './assignment.ts';
import { uncovered } from './coverage.ts';
import {
  hintsSaid,
  isOpposite,
  isSwitching,
  LOOSE_OFF,
  LOOSE_ON,
  labelSaid,
  looseSaid,
  NEAR_VERB,
  nounsSaid,
  titleMissing,
  verbPoints,
  WISHED,
} from './evidence.ts';
import { isOfOther } from './row-meant.ts';

/** An action that a request may mean, with what it would be given. */
export interface Candidate {
  readonly info: ActionInfo;
  readonly work: Assignment;
  readonly score: number;
  /** Whether the request asks for this sort of doing: by its verb, a switch, or the words of a label. */
  readonly hasVerb: boolean;
  /** Whether its verb is only near to what was said. */
  readonly isNear: boolean;
  /** Whether it names what the action is about: a noun of its title, a field, a row, an option. */
  readonly hasObject: boolean;
  /** Whether at least its description was touched upon. */
  readonly hasHint: boolean;
  /** Whether a wish names nothing but a switch of it: "I want the newsletter", "no newsletter". */
  readonly hasWish: boolean;
  /** Whether it does the opposite of what was said. */
  readonly isOpposed: boolean;
  readonly uncovered: readonly number[];
  /** Words of the title that were not said. */
  readonly missing: readonly string[];
}

const MOST_WEIGHED = 16;
const MOST_ASSIGNED = 6;
/** Groups of verbs that say little: with a form of settings they only mean that it be so. */
const NEUTRAL: ReadonlySet<string> = new Set(['send', 'deliver', 'give', 'order', 'call', 'write', 'make']);

export function rankActions(said: Said, clause: Clause, index: SiteIndex): readonly Candidate[] {
  const addressed = byAddress(said, clause, index.byStem);
  const outlined = possible(said, clause, index)
    .map((info) => ({ info, verb: verbPoints(info, said, clause), points: outline(info, said, clause) }))
    .map((each) => (addressed.includes(each.info) ? { ...each, points: each.points + 0.1 } : each))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, MOST_ASSIGNED);
  // Whatever has no verb is left out below; where that is certain already, nothing is assigned to it.
  const hasVerb = outlined.some(({ verb }) => verb > 0) && isPlainHead(said, clause);
  const scored = outlined.filter(
    ({ info, verb }) => !hasVerb || verb > 0 || mayBeLoose(info, clause) || labelSaid(info, said, clause) > 0,
  );
  const weighed = scored
    .map(({ info, points }) => weigh(info, said, clause, points))
    .map((each) => (isOfOther(each, said, clause, index) ? { ...each, hasObject: false } : each))
    .sort((one, other) => other.score - one.score);
  // What does the opposite is no rival of what was asked for.
  const fitting = weighed.filter(({ isOpposed }) => !isOpposed);
  const ranked = fitting.length > 0 ? fitting : weighed;
  const exact = ranked.filter(({ info }) => isTitle(info, said, clause));
  const [named] = exact;
  if (named && exact.length === 1) return [asTitle(named)];
  // Whoever says "cancel" does not mean "buy again", however well the rest fits.
  const byVerb = ranked.filter(({ hasVerb }) => hasVerb);
  if (!clause.head || byVerb.length === 0) return ranked;
  // A site's own verb comes before one that is only near.
  // "Put Omar on the Large plan" adds nothing: a verb that says so little does not exclude what takes every word.
  const isLight = isLightHead(said, clause);
  const takesAll = (each: Candidate) => each.uncovered.length === 0 && Object.keys(each.work.args).length > 1;
  if (isLight && !byVerb.some(takesAll) && ranked.some(takesAll))
    return ranked.filter((each) => takesAll(each) || each.hasVerb).sort(byCover);
  const own = byVerb.filter(({ isNear }) => !isNear);
  return own.some(({ hasObject }) => hasObject) ? own : byVerb;
}

const byCover = (one: Candidate, other: Candidate) => one.uncovered.length - other.uncovered.length;

/** Whether a request is just the title of an action. */
function isTitle({ titleStems }: ActionInfo, { tokens, polite }: Said, { first, last }: Clause): boolean {
  const said = tokens.slice(first, last + 1).filter((_, at) => !polite.has(first + at));
  return titleStems.length === said.length && titleStems.every((stem, at) => said[at]?.stem === stem);
}

/** All words are those of the title, and name nothing else. */
function asTitle(named: Candidate): Candidate {
  const { work, info } = named;
  if (Object.keys(work.args).length > 0 || work.issues.length > 0) return named;
  work.claims.takeAll(work.freeIndexes(), 'verb');
  return { ...named, info, hasVerb: true, hasObject: true, uncovered: [], missing: [] };
}

/** A verb that neither switches nor says so little that a setting may be meant. */
function isPlainHead(said: Said, clause: Clause): boolean {
  const { head } = clause;
  if (!head || isSwitching(said, clause) || said.lexicon.fillers.has(tokenAt(said.tokens, head.first).word))
    return false;
  if (isLightHead(said, clause)) return false;
  return !head.groups.some((group) => NEUTRAL.has(group));
}

/** "put", "bring": verbs that leave open what is done, unless more belongs to them: "take … off". */
function isLightHead({ tokens, lexicon }: Said, { head }: Clause): boolean {
  return (
    head !== undefined &&
    head.also === undefined &&
    head.first === head.last &&
    lexicon.sentence.light.includes(tokenAt(tokens, head.first).word)
  );
}

/** "Cancel the newsletter" may mean a switch of any form. */
function mayBeLoose({ fields, needsValue }: ActionInfo, { head }: Clause): boolean {
  return (
    needsValue &&
    fields.some(({ kind }) => kind === 'flag') &&
    (head?.groups.some((group) => LOOSE_ON.has(group) || LOOSE_OFF.has(group)) ?? false)
  );
}

/** Actions that share words with the clause, those that share most first. Only the nearest are looked at closely. */
function possible(said: Said, clause: Clause, { byStem, byVerb }: SiteIndex): readonly ActionInfo[] {
  const hits = new Map<ActionInfo, number>();
  const hit = (info: ActionInfo, points: number) => hits.set(info, (hits.get(info) ?? 0) + points);
  for (let at = clause.first; at <= clause.last; at += 1) {
    const token = said.tokens[at];
    if (!token || said.lexicon.fillers.has(token.word)) continue;
    const found = sharing(token, said, byStem);
    // A word that few actions have says more than one that all have.
    for (const info of found) if (info.capability.kind === 'action') hit(info, 1 + 1 / found.length);
  }
  for (const info of byAddress(said, clause, byStem)) hit(info, 0.5);
  const groups = new Set(clause.head?.groups ?? groupsSaid(said, clause));
  for (const group of groups) for (const info of byVerb.get(group) ?? []) hit(info, 1.5);
  return [...hits]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_WEIGHED)
    .map(([info]) => info);
}

/** "You can reach me at …": an e-mail address says by itself which setting it is for. */
function byAddress(
  { values, tokens, lexicon }: Said,
  { first, last, head }: Clause,
  byStem: SiteIndex['byStem'],
): readonly ActionInfo[] {
  const isSaid = values.some(
    (value) =>
      value.first >= first && value.last <= last && value.readings.some(({ kind }) => kind === 'email'),
  );
  // "new email ann@lee.example" creates nothing.
  const isNews = lexicon.sentence.novelty.includes(tokenAt(tokens, head?.first ?? -1).word);
  if (!isSaid || (head && !isNews)) return [];
  const infos = new Set(['email', 'mail', 'noun:email'].flatMap((stem) => byStem.get(stem) ?? []));
  return [...infos].filter(
    ({ capability, needsValue, rows, fields }) =>
      capability.kind === 'action' && needsValue && !rows && fields.some(({ kind }) => kind === 'email'),
  );
}

/** The lists of words that mean several things of a site, which are the same for all requests. */
const sharedBy = new WeakMap<SiteIndex['byStem'], Map<string, readonly ActionInfo[]>>();
const MOST_SHARED = 500;

/** The actions and data views that a word is said of, by itself or by what it means. */
function sharing(token: Token, { lexicon }: Said, byStem: SiteIndex['byStem']): readonly ActionInfo[] {
  const concepts = new Set([token.stem, ...conceptsOf(token, lexicon)]);
  const lists = [...concepts].map((concept) => byStem.get(concept) ?? []).filter(({ length }) => length > 0);
  const [only = [], ...others] = lists;
  if (others.length === 0) return only;
  const known = sharedBy.get(byStem) ?? new Map<string, readonly ActionInfo[]>();
  const key = [...concepts].join(' ');
  const made = known.get(key) ?? [...new Set(lists.flat())];
  if (known.size < MOST_SHARED) sharedBy.set(byStem, known.set(key, made));
  return made;
}

function groupsSaid({ tokens, lexicon }: Said, { first, last }: Clause): readonly string[] {
  const groups: string[] = [];
  for (let at = first; at <= last; at += 1) groups.push(...(verbAt(tokens, at, lexicon)?.groups ?? []));
  return groups;
}

/** Points from words alone, before anything is assigned. */
function outline(info: ActionInfo, said: Said, clause: Clause): number {
  return (
    verbPoints(info, said, clause) + nounsSaid(info, said, clause) * 2 + hintsSaid(info, said, clause) * 0.5
  );
}

/** What speaks for one action, and what it would be given. */
export function weigh(info: ActionInfo, said: Said, clause: Clause, points = 0): Candidate {
  const work = assign(info, said, clause, clause.head);
  const left = uncovered(work);
  const nouns = nounsSaid(info, said, clause);
  const label = labelSaid(info, said, clause);
  const missing = titleMissing(info, said, clause);
  const isWish = hasWish(work, said, clause, left.length);
  const verb = Math.max(
    isWish ? 2 : 0,
    verbPoints(info, said, clause),
    label > 0 ? 3 : 0,
    switchPoints(info, work, said, clause, nouns),
    neutralPoints(work, said, clause, nouns, left.length),
  );
  const field = fieldSaid(work);
  const loose = looseSaid(info, said, clause);
  const hasArgs = Object.keys(work.args).length > 0;
  const isVerbal =
    verb > 0 && left.length === 0 && info.title.every(({ base }) => info.verbStems.has(stemOf(base)));
  const isNamed =
    nouns > 0 || isVerbal || label > 0 || field > 0 || missing.length === 0 || inRow(work) || hasWhole(work);
  return {
    info,
    work,
    uncovered: left,
    missing,
    hasVerb: verb > 0,
    isOpposed: !hasFlag(work) && label === 0 && isOpposite(info, said, clause),
    hasWish: isWish,
    isNear: (verb === NEAR_VERB && clause.head !== undefined) || verb === WISHED,
    hasObject: isNamed || (verb > 0 && hasArgs && left.length === 0),
    hasHint: loose > 1,
    score:
      verb +
      (missing.length === 0 ? 1.5 : 0) +
      nouns * 2 +
      label +
      field +
      work.fit -
      left.length * 1.2 -
      missing.length * 0.3 +
      (info.capability.isHere ? 0.2 : 0) +
      loose * 0.3 +
      points * 0.01,
  };
}

/** A switch is turned either way by the same form. */
function hasFlag({ info, args }: Assignment): boolean {
  return info.fields.some(({ kind, name }) => kind === 'flag' && Object.hasOwn(args, name));
}

function inRow(work: Assignment): boolean {
  return namesKey(work) || work.has(ROW_KEY) || work.issues.some(({ about }) => about === 'row');
}

/** A code that is written like the keys of the rows names one, even if there is no such row. */
function namesKey(work: Assignment): boolean {
  const shapeOf = (key: string) => /^(\p{L}+)-?\d+$/u.exec(key.toLowerCase())?.[1];
  const shapes = new Set(work.info.rows?.slice(0, 20).map(({ key }) => shapeOf(key)));
  return work.freeValues().some(({ readings: [value] }) => {
    const shape = value?.kind === 'code' ? shapeOf(value.code) : undefined;
    return shape !== undefined && shapes.has(shape);
  });
}

function hasWhole({ info, args, partial, issues }: Assignment): boolean {
  const isSaid = (name: string) =>
    (Object.hasOwn(args, name) && !partial.has(name)) || issues.some(({ about }) => about === name);
  return info.fields.some(({ kind, name }) => (kind === 'flag' || kind === 'choice') && isSaid(name));
}

/** Whether a field is named by its own words, which no value or row has taken. */
function fieldSaid(work: Assignment): number {
  const { info } = work;
  for (const at of work.indexes()) {
    const token = work.token(at);
    const owner = work.claims.ownerOf(at);
    if (!token || owner === 'verb' || owner === ROW_KEY || info.verbStems.has(token.stem)) continue;
    for (const field of info.fields) if (field.kind !== 'flag' && work.isOf(field, at)) return 2;
  }
  return 0;
}

/** "Switch off the reminders", "stop sending me offers". */
function switchPoints(info: ActionInfo, work: Assignment, said: Said, clause: Clause, nouns: number): number {
  const isFlag = info.fields.some(({ kind, name }) => kind === 'flag' && work.has(name));
  const isLoose = clause.head?.groups.some((group) => LOOSE_ON.has(group) || LOOSE_OFF.has(group)) ?? false;
  if (isLoose && isFlag && info.needsValue) return 2.5;
  if (!isSwitching(said, clause)) return 0;
  // "Cancel the gift wrap" of a form that orders something is not what the form is for.
  return (isFlag || nouns > 0 || isTurnedOff(work, clause)) && info.needsValue ? 2.5 : 0;
}

/** "Turn reminders off": the verb itself has chosen the option "Off" of a field that is named. */
function isTurnedOff(work: Assignment, { head }: Clause): boolean {
  const owner = work.claims.ownerOf(head?.first ?? -1);
  const field = work.info.fields.find(({ name }) => name === owner);
  return field !== undefined && work.indexes().some((at) => work.isOf(field, at));
}

/** Without a verb of its own, a wish or its negation switches what it names, when that is all it says. */
function hasWish(work: Assignment, said: Said, clause: Clause, left: number): boolean {
  const { info, issues } = work;
  const given = info.fields.filter(({ name }) => work.has(name));
  // "I want my statements online": the field is named, and its option is said as a whole.
  const areFlags =
    given.length > 0 && given.every((field) => field.kind === 'flag' || isNamedChoice(work, field));
  const verb = said.tokens[clause.head?.first ?? -1]?.word;
  const isVerb = verb !== undefined && !said.lexicon.sentence.wishes.includes(verb);
  if (isVerb || left > 0 || issues.length > 0 || !areFlags || !info.needsValue) return false;
  // "newsletter off" says which way.
  const isSaid = (at: number) => said.polite.has(at) || work.claims.ownerOf(at) === 'switch';
  return placesOf(clause).some(isSaid) || cueIn(said, 'negation', clause) !== undefined;
}

/** A choice whose own words were said, and whose option was said as a whole. */
function isNamedChoice(work: Assignment, field: FieldInfo): boolean {
  return (
    field.kind === 'choice' &&
    work.has(field.name) &&
    !work.partial.has(field.name) &&
    work.indexes().some((at) => work.claims.isFree(at) && work.isOf(field, at))
  );
}

/** "Send me the newsletter monthly" changes a setting, when it names the form and all of its words fit. */
function neutralPoints(
  work: Assignment,
  { lexicon, tokens }: Said,
  { head }: Clause,
  nouns: number,
  left: number,
): number {
  const { info, args } = work;
  if (!head || !info.needsValue) return 0;
  // "Send bills by email": a setting is named, and its option, with nothing else.
  const isChosen = left === 0 && !info.rows && info.fields.some((field) => isNamedChoice(work, field));
  if (nouns === 0 && !isChosen) return 0;
  if (left > 1 && Object.keys(args).length === 0) return 0;
  const isNeutral =
    lexicon.fillers.has(tokenAt(tokens, head.first).word) || head.groups.some((group) => NEUTRAL.has(group));
  return isNeutral ? 1.5 : 0;
}
