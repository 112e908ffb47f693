import { ROW_KEY } from '@handrail/page';
import { finish } from '../ask/finish.ts';
import { doubtOf, reasonOf } from '../ask/reply-doubt.ts';
import { isWithdrawn } from '../ask/withdrawn.ts';
import { saysYes, withoutNo } from '../ask/yes-no.ts';
import type { Knowledge } from '../knowledge.ts';
import { replyLexiconOf } from '../language/reply-lexicon.ts';
import { assign } from '../match/assign.ts';
import type { Assignment } from '../match/assignment.ts';
import { uncovered } from '../match/coverage.ts';
import { WHICH_FIELD } from '../match/place-values.ts';
import { askAbout, refuse } from '../plan/answers.ts';
import { type ReadRequest, readRequest } from '../read-request.ts';
import type { ActionInfo } from '../site/action-info.ts';
import { findPhrases, phraseAt, type Run } from '../text/phrases.ts';
import { understand } from '../understand.ts';
import type { PlannedCall, Question, Understanding } from '../understanding.ts';

/** Changes a plan before it is carried out: "make it 130". Words that are a request of their own replace it. */
export function correctPlan(
  plan: readonly PlannedCall[],
  words: string,
  knowledge: Knowledge,
): Understanding {
  if (saysYes(words, knowledge)) return shown(plan);
  const chosen = chosenCall(plan, words);
  if (chosen) {
    const corrected = correctPlan([chosen.call], chosen.words, knowledge);
    const [only] = corrected.kind === 'plan' ? corrected.calls : [];
    return only ? shown(plan.with(chosen.at, only)) : corrected;
  }
  if (isWithdrawn(words, knowledge)) return refuse('negated');
  const text = withoutNo(words, knowledge);
  if (text === undefined) return refuse('negated');
  const read = readRequest(text, { ...knowledge, kept: TALKING });
  if (!read) return refuse('empty');
  if (read.said.cues.some(({ kind }) => kind === 'withdrawal')) return refuse('negated');
  const openings = openingsOf(read);
  const isCorrection = openings.length > 0 || text !== words;
  const fresh = understand(text, knowledge);
  if (adds(read)) {
    if (fresh.kind === 'plan' && fresh.unused.length === 0)
      return { ...fresh, calls: [...plan, ...fresh.calls] };
    const text = 'Should that be added or changed? Say what should be done as a whole request.';
    return askAbout('correction', text, [], plan);
  }
  if (!isCorrection && (fresh.kind === 'plan' || fresh.kind === 'go')) return fresh;
  const { to, becoming } = read.said.lexicon.sentence;
  const doubt = doubtOf(read, [], ({ word }) => to.includes(word) || becoming.includes(word));
  if (doubt) return askAbout('correction', `${reasonOf(doubt)} What should be changed?`, [], plan);
  const changes = plan.flatMap((call, at) => changesOf(call, at, read, openings));
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
  if (fresh.kind === 'refusal' && fresh.reason !== 'not-offered') return fresh;
  return isCorrection || fresh.kind === 'refusal'
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

/** "also to Bob" adds something: it must not take the place of what is planned. */
function adds({ said: { tokens, lexicon } }: ReadRequest): boolean {
  const { additions } = replyLexiconOf(lexicon.language);
  const ends = findPhrases(tokens, additions).some(({ last }) => last === tokens.length - 1);
  return ends || phraseAt(tokens, 0, additions) !== undefined;
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

function placesOf({ first, last }: Run): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}

const CHANGING: ReadonlySet<string> = new Set(['change', 'make', 'create', 'move', 'replace']);

interface Change {
  readonly at: number;
  readonly call: PlannedCall;
  readonly label: string;
  readonly value: string;
}

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
  const change = (work: Assignment): Change[] => {
    const names = Object.keys(work.args);
    const [first] = names;
    if (first === undefined || work.issues.length > 0 || work.rowKeys.length > 1) return [];
    const label = info.fields.find(({ name }) => name === first)?.label ?? info.capability.title;
    const merged = { args: { ...call.args, ...work.args }, sources: { ...call.sources, ...work.sources } };
    return [{ at, call: { ...call, ...merged }, label, value: String(work.args[first]) }];
  };
  const whole = assignAfter(info, read, openings);
  // What is doubtful among all fields is not made certain by looking at one of them.
  const isOpen = whole.issues.every(({ about }) => about === WHICH_FIELD) && openings.length > 0;
  // "make it 130" is about what the plan has, where that is one thing.
  if (whole.issues.length > 0 && !isOpen) return [];
  const given = narrowed(info, (name) => Object.hasOwn(call.args, name));
  const single = given.flatMap((each) => {
    const work = assignAfter(each, read, openings);
    return isCovered(work, read) ? [{ each, work }] : [];
  });
  const named = single.filter(({ each, work }) =>
    each.fields.some((field) => [...work.indexes()].some((index) => work.isOf(field, index))),
  );
  // What the words give to another field is not given to this one: "the monthly limit to 2000".
  const isAlike = ({ work }: { readonly work: Assignment }) =>
    Object.entries(work.args).every(([name, value]) => whole.args[name] === value);
  const isPlaced = isCovered(whole, read) && Object.keys(whole.args).length > 0;
  const likely = named.length > 0 ? named : single;
  const chosen = isPlaced ? likely.filter(isAlike) : likely;
  const isMore = chosen.every(({ work: { args } }) =>
    Object.keys(args).every((name) => whole.args[name] === args[name]),
  );
  // "130 CHF" is an amount and its currency.
  if (chosen.length <= 1 && isMore && isCovered(whole, read)) return change(whole);
  return chosen.flatMap(({ work }) => change(work));
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

function isCovered(work: Assignment, { said }: ReadRequest): boolean {
  const isBlocked = said.cues.some(({ kind }) => kind === 'negation' || kind === 'condition');
  return !isBlocked && uncovered(work).length === 0;
}
