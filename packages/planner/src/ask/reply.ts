import type { JsonValue } from '@handrail/base';
import { ROW_KEY } from '@handrail/page';
import type { Knowledge } from '../knowledge.ts';
import { assign } from '../match/assign.ts';
import type { Assignment } from '../match/assignment.ts';
import { isCurrencyList } from '../match/currency.ts';
import { takesEnd } from '../match/inexact.ts';
import { WHICH_FIELD } from '../match/place-values.ts';
import { refuse } from '../plan/answers.ts';
import { type ReadRequest, readRequest } from '../read-request.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { FieldInfo } from '../site/field-info.ts';
import { quotationsOf, stemsOf, type Token, tokenAt } from '../text/tokens.ts';
import { understand } from '../understand.ts';
import type { PlannedCall, Question, Source, Understanding } from '../understanding.ts';
import { additionIn } from './additions.ts';
import { chosenOption, exactOption } from './chosen-option.ts';
import { finish } from './finish.ts';
import { flagOfReply } from './flag-reply.ts';
import { namesRow } from './named-row.ts';
import { isOwnRequest } from './own-request.ts';
import { type Doubt, doubtOf, reasonOf } from './reply-doubt.ts';
import { hasWord, isOwnWord, restOf } from './reply-rest.ts';
import { innerText, textOfReply } from './text-reply.ts';
import { forbids, isWithdrawn } from './withdrawn.ts';
import { saysYes, withoutNo } from './yes-no.ts';

type ReplyKnowledge = Knowledge & { readonly kept: Question };

/** Goes on with what was kept, by the reply to a question. What is no reply to it is a request of its own. */
export function understandReply(reply: string, knowledge: ReplyKnowledge): Understanding {
  const { kept, ...rest } = knowledge;
  const place = kept.at ?? kept.kept.length - 1;
  const call = kept.kept[place];
  const fresh = () => (call && !isNew(reply, rest) ? again(kept, UNREAD) : understand(reply, rest));
  const exact = exactOption(reply, kept);
  if (!exact && isWithdrawn(reply, knowledge)) return refuse('negated');
  const text = exact ? reply : withoutNo(reply, knowledge);
  if (text === undefined) return refuse('negated');
  const read = readRequest(text, knowledge);
  const isYes = saysYes(text, knowledge);
  if (!read || !call) return isYes || !read ? again(kept) : fresh();
  if (!exact && read.said.cues.some(({ kind }) => kind === 'withdrawal')) return refuse('negated');
  const onward = (calls: readonly PlannedCall[]) => withUnused(finish(calls, read), kept);
  if (kept.about === 'meaning') return isYes ? onward(kept.kept) : fresh();
  const info = infoOf(call, read);
  if (info && !exact && forbids(read, info)) return refuse('negated');
  const field = info?.fields.find(({ name }) => name === kept.about);
  const isOwn = info ? isOwnWord(info, field, read) : () => false;
  const doubt = exact
    ? undefined
    : doubtOf(
        read,
        kept.options,
        (token) => field !== undefined && (hasWord(field, token) || isEnd(token, info, field, read)),
      );
  if (doubt && field?.kind !== 'text') return doubted(doubt, read, reply, rest, kept);
  // A yes does not say which row is meant, unless just that was asked.
  const isOffered = kept.options.length === 1 && (kept.about !== 'row' || kept.asks !== undefined);
  const onlyOne = isOffered && isYes ? kept.options[0] : undefined;
  const option = exact ?? onlyOne ?? chosenOption(kept, read, isOwn);
  if (kept.about === 'action') {
    const named =
      option === undefined ? (isYes && kept.kept.length === 1 ? 0 : -1) : kept.options.indexOf(option);
    const chosen = kept.kept[named];
    return chosen ? onward([chosen]) : fresh();
  }
  if (kept.about === WHICH_FIELD) return option ? understand(option.reply, rest) : other(reply, rest, kept);
  if (!info) return fresh();
  // Where options are shown, "2" may be the second of them as well as a value.
  if (!option && isPlace(text, kept))
    return again(kept, `“${text.trim()}” may be a value or a place in the list.`);
  if (field?.kind === 'text' && !option && mayBeRequest(text, rest))
    return again(kept, 'That may be a request of its own. Put it in quotation marks if it is the text.');
  const inner =
    field?.kind === 'text' && !option && !field.isSecret && quotationsOf(text).length === 0
      ? innerText(read, isOwn, (at) => isOfOther(info, field, read, at))
      : undefined;
  if (inner !== undefined) {
    const options = [inner, text.trim()].map((label) => ({ label, reply: `"${label}"` }));
    return again({ ...kept, options }, 'Is all of that the text?');
  }
  // A number that is offered is written in one way only.
  const offered = option && (field?.kind === 'number' || field?.kind === 'integer');
  const given = giveTo(
    kept.about,
    option?.reply ?? text,
    info,
    offered ? { ...knowledge, locale: 'en' } : knowledge,
    reply,
  );
  const row = given?.row;
  if (kept.about !== 'row' && row !== undefined && row !== call.args[ROW_KEY])
    return again(kept, 'You named something else than before.');
  if (!given || replaces(call, given, kept.about)) return other(reply, rest, kept);
  return onward(kept.kept.with(place, merged(call, given)));
}

/** Whether a word of a reply is that of another field than the one asked about. */
function isOfOther(info: ActionInfo, field: FieldInfo, { said }: ReadRequest, at: number): boolean {
  const token = said.tokens[at];
  const has = (each: FieldInfo) => token !== undefined && hasWord(each, token);
  return !has(field) && info.fields.some((each) => each !== field && has(each));
}

/** "until 12 March" answers when something ends that lasts. */
function isEnd(
  { word }: Token,
  info: ActionInfo | undefined,
  field: FieldInfo,
  { said }: ReadRequest,
): boolean {
  return (
    info !== undefined &&
    field.kind === 'date' &&
    said.lexicon.sentence.to.includes(word) &&
    takesEnd(said, info, field)
  );
}

/** What the request said and nothing used is not forgotten over a question. */
function withUnused(answer: Understanding, { unused = [], corrections = [] }: Question): Understanding {
  if (unused.length + corrections.length === 0) return answer;
  if (answer.kind === 'plan') {
    const read = [...corrections, ...answer.corrections];
    return { ...answer, unused: [...unused, ...answer.unused], corrections: read };
  }
  if (answer.kind !== 'question') return answer;
  return { kind: 'question', question: { ...answer.question, unused, corrections } };
}

function isPlace(text: string, { options }: Question): boolean {
  const place = /^\s*(\d{1,3})[.)]?\s*$/.exec(text)?.[1];
  return place !== undefined && options.length > 1 && Number(place) >= 1 && Number(place) <= options.length;
}

/** Options that a negation names are left out; else the question is asked again with the reason. */
function doubted(
  doubt: Doubt,
  read: ReadRequest,
  reply: string,
  knowledge: Knowledge,
  kept: Question,
): Understanding {
  const answer = isNew(reply, knowledge) ? understand(reply, knowledge) : undefined;
  if (answer?.kind === 'plan' || answer?.kind === 'go') return answer;
  const isLeftOut = doubt.kind === 'negation' || doubt.kind === 'exception';
  if (!isLeftOut || kept.about === 'action') return again(kept, reasonOf(doubt));
  const said = new Set(read.said.tokens.slice(doubt.last + 1).map(({ stem }) => stem));
  const left = kept.options.filter(({ label }) => !stemsOf(label).every((stem) => said.has(stem)));
  const [only, ...others] = left;
  if (left.length === kept.options.length || !only) return again(kept, reasonOf(doubt));
  const reason = others.length === 0 ? `Do you mean “${only.label}”?` : reasonOf(doubt);
  return again({ ...kept, options: left }, reason);
}

/** What is known already is not changed by the way, unless it is what was asked about. */
function replaces(call: PlannedCall, { args }: Pick<PlannedCall, 'args'>, about: string): boolean {
  return Object.entries(args).some(
    ([name, value]) => name !== about && Object.hasOwn(call.args, name) && call.args[name] !== value,
  );
}

/** A reply that does not fit may be another request; else the question is asked again. */
function other(reply: string, knowledge: Knowledge, kept: Question): Understanding {
  const answer = isNew(reply, knowledge) ? understand(reply, knowledge) : undefined;
  if (answer?.kind === 'plan' || answer?.kind === 'go') return answer;
  return again(kept, UNREAD);
}

const UNREAD = 'I did not understand all of that.';

/** Whether a reply is a request in place of what was asked about. "then stop it" comes after it, and is not. */
function isNew(reply: string, knowledge: Knowledge): boolean {
  const read = readRequest(reply, knowledge);
  return read !== undefined && isOwnRequest(read) && additionIn(read) === undefined;
}

function again(question: Question, reason?: string): Understanding {
  if (reason === undefined) return { kind: 'question', question };
  const asks = question.asks ?? question.text;
  return { kind: 'question', question: { ...question, text: `${reason} ${asks}`, asks } };
}

function infoOf({ capability }: PlannedCall, { index }: ReadRequest): ActionInfo | undefined {
  return [...index.actions, ...index.views].find((info) => info.capability.id === capability);
}

/** "pause card 7": what the site can do is hardly the name or the text that was asked for. */
function mayBeRequest(text: string, knowledge: Knowledge): boolean {
  if (quotationsOf(text).length > 0 || !isNew(text, knowledge)) return false;
  const answer = understand(text, knowledge);
  if (answer.kind === 'plan') return answer.unused.length === 0;
  if (answer.kind !== 'question' || answer.question.kept.length === 0) return false;
  const read = readRequest(text, knowledge);
  return (
    read?.index.verbStems.has(tokenAt(read.said.tokens, read.clauses[0]?.head?.first ?? -1).stem) ?? false
  );
}

interface Given extends Pick<PlannedCall, 'args' | 'sources'> {
  /** A row that the reply names beside what was asked for. */
  readonly row?: JsonValue | undefined;
}

/** What a reply gives the action; undefined when it does not answer the question. */
function giveTo(
  about: string,
  text: string,
  info: ActionInfo,
  knowledge: ReplyKnowledge,
  reply: string,
): Given | undefined {
  const read = readRequest(text, knowledge);
  if (!read) return undefined;
  const name = about === 'row' ? ROW_KEY : about;
  const run = { first: 0, last: read.said.tokens.length - 1 };
  const field = info.fields.find((each) => each.name === about);
  if (field?.kind === 'text') {
    const value = textOfReply(text, read, knowledge, isOwnWord(info, field, read));
    if (value === undefined || saysYes(text, knowledge) || mayBeElse(value, field, info, read))
      return undefined;
    const source: Source = { from: 'reply', text: reply };
    return { args: { [about]: value }, sources: { [about]: source } };
  }
  const to = field?.kind === 'flag' ? flagOfReply(read) : undefined;
  if (to === 'both') return undefined;
  if (to !== undefined)
    return { args: { [about]: to }, sources: { [about]: { from: 'reply', text: reply } } };
  const work = assign(onlyAbout(info, name), read.said, run);
  const more = assign(info, read.said, run);
  const own = isOwnWord(info, field, read);
  const isOwn = (at: number) => {
    const token = read.said.tokens[at];
    return own(at) || (token !== undefined && field !== undefined && isEnd(token, info, field, read));
  };
  const isWhole = (...works: readonly Assignment[]) =>
    restOf(read, (at) => works.some(({ claims }) => !claims.isFree(at)), isOwn).length === 0;
  // "from 17 to 19 May" gives two fields, and not its last day to the one that was asked for.
  const isStretch =
    read.said.values.filter(({ readings }) => readings.some(({ kind }) => kind === field?.kind)).length > 1;
  const isClear =
    !isStretch &&
    work.has(name) &&
    work.rowKeys.length < 2 &&
    !work.issues.some((issue) => issue.about === about);
  if (isClear && isWhole(work)) return byReply(work, reply);
  if (isClear && more.issues.length === 0 && isWhole(work, more))
    return { ...byReply(withMore(work, more, name), reply), ...rowBeside(more, read) };
  // Where any value would do, another one than that asked for is an answer as well.
  const isFree = field !== undefined && !field.isRequired && Object.keys(more.args).length > 0;
  return (more.has(name) || isFree) && more.issues.length === 0 && more.rowKeys.length < 2 && isWhole(more)
    ? byReply(more, reply)
    : undefined;
}

/**
 * Whether a text is more likely something else: an option of another field, or several words for a secret, which say something
 * about it ("I forgot"). In quotation marks it is the text.
 */
function mayBeElse(text: string, field: FieldInfo, info: ActionInfo, { said }: ReadRequest): boolean {
  if (said.tokens.some(({ quote }) => quote >= 0)) return false;
  const plain = text.trim().toLowerCase();
  const isOther = info.fields.some(
    ({ name, options }) => name !== field.name && options.some(({ label }) => label.toLowerCase() === plain),
  );
  return isOther || (field.isSecret === true && /\s/.test(plain));
}

/** Words of a row that do not name it may not be skipped: they may be another command. */
function rowBeside({ args: { [ROW_KEY]: row } }: Assignment, read: ReadRequest): Pick<Given, 'row'> {
  if (row === undefined) return {};
  return { row: namesRow(read, String(row)) ? row : '' };
}

/** The question's own field takes first what fits it. */
function onlyAbout(info: ActionInfo, name: string): ActionInfo {
  const { rows, ...rest } = info;
  const isNumber = info.fields.some((field) => field.name === name && field.kind === 'number');
  return {
    ...rest,
    rows: name === ROW_KEY ? rows : undefined,
    // An amount may be said with its currency.
    fields: info.fields.filter((field) => field.name === name || (isNumber && isCurrencyList(field))),
  };
}

/** "17 April at 9:15" answers what was asked and more. */
function withMore(work: Assignment, more: Assignment, name: string): Pick<Assignment, 'args' | 'sources'> {
  const others = Object.keys(more.args).filter(
    (each) => each !== name && more.args[each] !== work.args[name] && each !== ROW_KEY,
  );
  const pick = <Value>(from: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(from).filter(([each]) => others.includes(each)));
  return { args: { ...pick(more.args), ...work.args }, sources: { ...pick(more.sources), ...work.sources } };
}

function byReply(
  { args, sources }: Pick<Assignment, 'args' | 'sources'>,
  reply: string,
): Pick<PlannedCall, 'args' | 'sources'> {
  return {
    args,
    sources: Object.fromEntries(
      Object.keys(sources).map((name) => [name, { from: 'reply', text: reply } as const]),
    ),
  };
}

/** What the reply says is new; what was understood before stays. */
function merged(call: PlannedCall, { args, sources }: Pick<PlannedCall, 'args' | 'sources'>): PlannedCall {
  return { ...call, args: { ...call.args, ...args }, sources: { ...call.sources, ...sources } };
}
