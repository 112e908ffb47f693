import { ROW_KEY } from '@handrail/page';
import { additionIn, afterYes } from '../ask/additions.ts';
import { finish } from '../ask/finish.ts';
import { namesRow, saysVerb } from '../ask/named-row.ts';
import { isOwnRequest } from '../ask/own-request.ts';
import { doubtOf, reasonOf } from '../ask/reply-doubt.ts';
import { isOwnWord, restOf } from '../ask/reply-rest.ts';
import { isAgreed, isWithdrawn } from '../ask/withdrawn.ts';
import { saysYes, withoutNo } from '../ask/yes-no.ts';
import type { Knowledge } from '../knowledge.ts';
import { assign } from '../match/assign.ts';
import type { Assignment } from '../match/assignment.ts';
import { leadOf } from '../match/bounds.ts';
import { uncovered } from '../match/coverage.ts';
import { WHICH_FIELD } from '../match/place-values.ts';
import { pairsOf } from '../match/turned-pair.ts';
import { askAbout, refuse } from '../plan/answers.ts';
import { type ReadRequest, readRequest } from '../read-request.ts';
import type { ActionInfo } from '../site/action-info.ts';
import { findPhrases, placesOf } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import { understand } from '../understand.ts';
import type { PlannedCall, Question, Understanding } from '../understanding.ts';

/** Changes a plan before it is carried out: "make it 130". Words that are a request of their own replace it. */
export function correctPlan(
  plan: readonly PlannedCall[],
  words: string,
  knowledge: Knowledge,
): Understanding {
  if (saysYes(words, knowledge) || isAgreed(words, knowledge)) return shown(plan);
  const chosen = chosenCall(plan, words);
  if (chosen) {
    const corrected = correctPlan([chosen.call], chosen.words, knowledge);
    const [only] = corrected.kind === 'plan' ? corrected.calls : [];
    return only ? shown(plan.with(chosen.at, only)) : corrected;
  }
  if (isWithdrawn(words, knowledge)) return refuse('negated');
  const agreed = afterYes(words, knowledge);
  const said = agreed ?? words;
  const text = withoutNo(said, knowledge);
  if (text === undefined) return refuse('negated');
  const read = readRequest(text, { ...knowledge, kept: TALKING });
  if (!read) return refuse('empty');
  if (read.said.cues.some(({ kind }) => kind === 'withdrawal')) return refuse('negated');
  const openings = openingsOf(read);
  const isCorrection = openings.length > 0 || text !== said;
  const addition = additionIn(read);
  if (addition !== undefined) return added(plan, addition, knowledge);
  const fresh = understand(text, knowledge);
  const isOwn = !isCorrection && isOwnRequest(read);
  if (isOwn && agreed !== undefined && fresh.kind !== 'refusal') return added(plan, text, knowledge);
  if (isOwn && (fresh.kind === 'plan' || fresh.kind === 'go')) return fresh;
  const { to, becoming } = read.said.lexicon.sentence;
  const doubt = doubtOf(read, [], ({ word }) => to.includes(word) || becoming.includes(word));
  if (doubt) return askAbout('correction', `${reasonOf(doubt)} What should be changed?`, [], plan);
  const changes = plan.flatMap((call, at) => changesOf(call, at, read, openings));
  const named = plan.flatMap((call) => labelSaid(call, read));
  if (named[0] !== undefined)
    return askAbout('correction', `What should “${named[0]}” be? Say it with its value.`, [], plan);
  const guessed = changes.filter(({ row }) => row !== undefined);
  if (guessed.length > 0) return askRow(guessed, plan, read);
  const [only, ...others] = changes;
  if (only && others.length === 0) return finish(plan.with(only.at, only.call), read);
  if (only) {
    const isOne = plan.length === 1;
    const options = changes.map(({ label, value, at }) => {
      const text = isOne ? `${label}: ${value}` : `${at + 1}. ${label}: ${value}`;
      return { label: text, reply: text };
    });
    return askAbout('correction', 'What should be changed?', options, plan);
  }
  if (fresh.kind === 'refusal' && !['not-offered', 'language'].includes(fresh.reason)) return fresh;
  return !isOwn || fresh.kind === 'refusal'
    ? askAbout(
        'correction',
        `“${words.trim()}” does not say what to change. What should be changed?`,
        [],
        plan,
      )
    : fresh;
}

/** "2. Amount: 130" is what the buttons of a plan with several calls say. */
function chosenCall(
  plan: readonly PlannedCall[],
  words: string,
): { readonly at: number; readonly call: PlannedCall; readonly words: string } | undefined {
  const [, place = '', rest = ''] = /^\s*(\d{1,2})\. (\S.*)$/su.exec(words) ?? [];
  const at = Number(place) - 1;
  const call = plan.length > 1 ? plan[at] : undefined;
  return call && { at, call, words: rest };
}

/** The plan and what else is to be done. Where that is not a whole request, it may be a change as well. */
function added(plan: readonly PlannedCall[], words: string, knowledge: Knowledge): Understanding {
  const read = readRequest(words, knowledge);
  const fresh = understand(words, knowledge);
  const isWhole = fresh.kind === 'plan' && fresh.unused.length === 0 && read && isOwnRequest(read);
  if (isWhole && fresh.calls.every((call) => !plan.some((each) => isRival(each, call))))
    return { ...fresh, calls: [...plan, ...fresh.calls] };
  const text = 'Should that be added or changed? Say what should be done as a whole request.';
  return askAbout('correction', text, [], plan);
}

/** The label of a field that is all that was said: it names what to change, and not to what. */
function labelSaid({ capability: id }: PlannedCall, { index, said }: ReadRequest): readonly string[] {
  const info = index.actions.find(({ capability }) => capability.id === id);
  const text = said.tokens.map(({ stem }) => stem).join(' ');
  return (info?.fields ?? []).flatMap(({ label, labelStems, kind }) =>
    kind !== 'flag' && labelStems.join(' ') === text ? [label] : [],
  );
}

/** The same once more may be meant as another, or in its place. */
function isRival(one: PlannedCall, other: PlannedCall): boolean {
  return one.capability === other.capability && one.args[ROW_KEY] === other.args[ROW_KEY];
}

/** A row that was not named by its key or its title is only offered, and not even that where the words may be a command. */
function askRow(guessed: readonly Change[], plan: readonly PlannedCall[], read: ReadRequest): Understanding {
  const rows = saysVerb(read) ? [] : guessed.flatMap(({ row }) => (row === undefined ? [] : [row]));
  const options = rows.map((key) => ({
    label: (read.index.rows.get(key.toLowerCase())?.label ?? key).slice(0, 80),
    reply: key,
  }));
  const [only, ...others] = options;
  const text =
    only && others.length === 0 ? `Do you mean “${only.label}”?` : 'What should be changed? Name it in full.';
  return askAbout('correction', text, options, plan);
}

/** Makes what is said the source of a value in the way of a reply: its characters are not those of the request. */
const TALKING: Question = { about: 'correction', text: '', options: [], kept: [] };

function shown(calls: readonly PlannedCall[]): Understanding {
  return { kind: 'plan', calls, unused: [], corrections: [] };
}

/** Words that only say that something changes: "make it", "actually", "change … to". By their place. */
function openingsOf({ said, clauses }: ReadRequest): readonly number[] {
  const { tokens, lexicon } = said;
  const heads = clauses.flatMap(({ head }) =>
    head?.groups.some((group) => CHANGING.has(group)) ? [...placesOf(head), ...(head.also ?? [])] : [],
  );
  return [...findPhrases(tokens, lexicon.phrases.corrections).flatMap(placesOf), ...heads];
}

const CHANGING: ReadonlySet<string> = new Set(['change', 'make', 'create', 'move', 'replace']);

interface Change {
  readonly at: number;
  readonly call: PlannedCall;
  readonly label: string;
  readonly value: string;
  /** The key of another row that the words only touch upon. */
  readonly row?: string;
}

type ChangedEnd = Pick<Assignment, 'args' | 'sources' | 'issues' | 'rowKeys' | 'info'>;

/** What the words may change in one call. Fields that the plan has come first, one alone before several together. */
function changesOf(
  call: PlannedCall,
  at: number,
  read: ReadRequest,
  openings: readonly number[],
): readonly Change[] {
  const info = [...read.index.actions, ...read.index.views].find(
    ({ capability }) => capability.id === call.capability,
  );
  if (!info) return [];
  const change = (work: ChangedEnd): Change[] => {
    const names = Object.keys(work.args);
    const [first] = names;
    if (first === undefined || work.issues.length > 0 || work.rowKeys.length > 1) return [];
    const label = info.fields.find(({ name }) => name === first)?.label ?? info.capability.title;
    const merged = { args: { ...call.args, ...work.args }, sources: { ...call.sources, ...work.sources } };
    const row = work.args[ROW_KEY];
    const isGuess = typeof row === 'string' && !namesRow(read, row);
    if (isGuess && row === call.args[ROW_KEY]) return [];
    const value = String(work.args[first]);
    return [{ at, call: { ...call, ...merged }, label, value, ...(isGuess ? { row } : {}) }];
  };
  const whole = assignAfter(info, read, openings);
  // What is doubtful among all fields is not made certain by looking at one of them.
  const isOpen = whole.issues.every(({ about }) => about === WHICH_FIELD) && openings.length > 0;
  // "make it 130" is about what the plan has, where that is one thing.
  if (whole.issues.length > 0 && !isOpen) return [];
  const given = narrowed(info, (name) => Object.hasOwn(call.args, name));
  const single = given.flatMap((each) => {
    const work = assignAfter(each, read, openings);
    return isCovered(work, read, openings) ? [{ each, work }] : [];
  });
  const named = single.filter(({ each, work }) =>
    each.fields.some((field) => work.indexes().some((index) => work.isOf(field, index))),
  );
  // What the words give to another field is not given to this one: "the monthly limit to 2000".
  const isAlike = ({ work }: { readonly work: Assignment }) =>
    Object.entries(work.args).every(([name, value]) => whole.args[name] === value);
  const isPlaced = isCovered(whole, read, openings) && Object.keys(whole.args).length > 0;
  const likely = named.length > 0 ? named : single;
  const chosen = isPlaced ? likely.filter(isAlike) : likely;
  const isMore = chosen.every(({ work: { args } }) =>
    Object.keys(args).every((name) => whole.args[name] === args[name]),
  );
  // "130 CHF" is an amount and its currency.
  const found =
    chosen.length <= 1 && isMore && isCovered(whole, read, openings)
      ? [whole]
      : chosen.map(({ work }) => work);
  const [only, ...others] = found;
  const ends = only && others.length === 0 ? endsOf(only, call) : undefined;
  return ends ? ends.flatMap(change) : found.flatMap(change);
}

/** "to Friday" or "Friday" where something begins and ends: it may be either, unless the words name one of them. */
function endsOf(work: Assignment, { args }: PlannedCall): readonly ChangedEnd[] | undefined {
  const [name, ...more] = Object.keys(work.args);
  const pair = pairsOf(work, work.info.fields).find(({ start }) => start.name === name);
  if (!pair || name === undefined || more.length > 0) return undefined;
  const { to, from } = work.said.lexicon.sentence;
  const value = work.said.values.find(({ first }) => work.claims.ownerOf(first) === name);
  const lead = value ? leadOf(work, value) : [];
  const isNamed = work.indexes().some((at) => work.isOf(pair.start, at) && !work.isOf(pair.end, at));
  const isOpen = Object.hasOwn(args, pair.end.name) || lead.some((word) => to.includes(word));
  if (isNamed || !isOpen || lead.some((word) => from.includes(word))) return undefined;
  const { issues, rowKeys, info, sources } = work;
  return [pair.start, pair.end].map((field) => ({
    issues,
    rowKeys,
    info,
    args: { [field.name]: work.args[name] ?? null },
    sources: { ...(sources[name] ? { [field.name]: sources[name] } : {}) },
  }));
}

/** The action with one thing to give at a time. */
function narrowed(info: ActionInfo, has: (name: string) => boolean): readonly ActionInfo[] {
  const { rows, ...rest } = info;
  const fields = info.fields
    .filter(({ name }) => has(name))
    .map((field) => ({ ...rest, rows: undefined, fields: [field] }));
  return rows && has(ROW_KEY) ? [{ ...rest, rows, fields: [] }, ...fields] : fields;
}

function assignAfter(info: ActionInfo, { said }: ReadRequest, openings: readonly number[]): Assignment {
  const [first] = openings;
  const head = first === undefined ? undefined : { first, last: first, also: openings.slice(1) };
  return assign(info, said, { first: 0, last: said.tokens.length - 1 }, head);
}

/** Whether all of the words are a change: what gives it, the names of what is changed, and fillers. */
function isCovered(work: Assignment, read: ReadRequest, openings: readonly number[]): boolean {
  const { said } = read;
  const isBlocked = said.cues.some(({ kind }) => kind === 'negation' || kind === 'condition');
  if (isBlocked || uncovered(work).length > 0) return false;
  const own = [undefined, ...work.info.fields.filter(({ name }) => work.has(name))].map((field) =>
    isOwnWord(work.info, field, read),
  );
  const { to, becoming } = said.lexicon.sentence;
  const isTaken = (at: number) => {
    const word = tokenAt(said.tokens, at).word;
    return !work.claims.isFree(at) || openings.includes(at) || to.includes(word) || becoming.includes(word);
  };
  return restOf(read, isTaken, (at) => own.some((is) => is(at))).length === 0;
}
