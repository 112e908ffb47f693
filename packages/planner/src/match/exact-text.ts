import type { FieldInfo } from '../site/field-info.ts';
import { phraseAt, type Run } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { QuestionOption, Span } from '../understanding.ts';
import type { Assignment } from './assignment.ts';
import { unitOf } from './unit.ts';
import { isTwoNames, otherLabel, smallEnd } from './words-beside-values.ts';

/** Marks that may belong to a word without a blank: "#7", "s3cr3t!". */
const BEFORE = /[#$%&*+=~^§!]+$/u;
const BEHIND = /^[#$%&*+=~^§!]+/u;
/** Days and times say when, which a name or a secret does not. */
const WHEN: ReadonlySet<string> = new Set(['date', 'time', 'period', 'duration']);
const MEASURES: ReadonlySet<string> = new Set(['number', 'amount', 'percent', 'quantity', 'measure']);

/** The characters of a text as they were written, with marks that are part of it. */
export function spanOfText(work: Assignment, { isSecret }: FieldInfo, { first, last }: Run): Span {
  const { tokens, request } = work.said;
  const [start, end] = [tokenAt(tokens, first).span[0], tokenAt(tokens, last).span[1]];
  const isCode = isSecret || /\d/.test(tokenAt(tokens, last).text);
  const before = BEFORE.exec(request.slice(0, start))?.[0] ?? '';
  // The last of several sentences keeps its mark.
  const mark = /[.!?]\s/.test(request.slice(start, end)) ? /^[.!?]+/ : isCode ? BEHIND : undefined;
  const behind = mark?.exec(request.slice(end))?.[0] ?? '';
  // "Ann Lee (0555 012 345)"
  const isOpen = request.slice(start, end).lastIndexOf('(') > request.slice(start, end).lastIndexOf(')');
  const close = isOpen && request[end + behind.length] === ')' ? 1 : 0;
  return [start - before.length, end + behind.length + close];
}

/** Why a text without quotation marks is not certain. What it may be is offered, unless it is a secret. */
export function doubtfulText(
  work: Assignment,
  field: FieldInfo,
  run: Run,
  isName: boolean,
): { readonly options: readonly QuestionOption[]; readonly kept?: Run } | undefined {
  const { tokens } = work.said;
  if (tokenAt(tokens, run.first).quote >= 0) return undefined;
  const measured = measureFor(work, field, run);
  if (measured !== undefined) return { options: [], kept: { ...run, last: measured - 1 } };
  const end =
    tellsMore(work, run) ??
    (isName ? (smallEnd(work, run) ?? otherLabel(work, run, field)) : undefined) ??
    ((isName || field.isSecret) && !isGrouped(work, run) ? otherThing(work, field, run) : undefined);
  const isDoubtful =
    end !== undefined ||
    isVague(work, run) ||
    isOtherRow(work, run) ||
    isTwoNames(work, run, field) ||
    isCut(work, field, run);
  if (!isDoubtful) return undefined;
  const whole = textOf(work, run);
  const part = end !== undefined && end > run.first ? textOf(work, { ...run, last: end - 1 }) : undefined;
  const offered = field.isSecret || part === undefined ? [] : [part, whole];
  return { options: offered.map((text) => ({ label: text, reply: text })) };
}

function textOf({ said }: Assignment, { first, last }: Run): string {
  return said.request.slice(tokenAt(said.tokens, first).span[0], tokenAt(said.tokens, last).span[1]);
}

/** "… and my old one was …": a joining word before somebody or something that is told of. */
function tellsMore({ said }: Assignment, { first, last }: Run): number | undefined {
  const { tokens, lexicon } = said;
  for (let at = first + 1; at < last; at += 1) {
    const end = phraseAt(tokens, at, lexicon.phrases.joiners);
    const next = end === undefined ? undefined : tokens[end + 1]?.word;
    if (next === undefined) continue;
    if (lexicon.subjects.has(next) || lexicon.sentence.own.includes(next)) return at;
  }
  return undefined;
}

/** "Luna weighing 4.5 kg", where a weight in kg is asked for as well: the text ends before that. */
function measureFor(work: Assignment, field: FieldInfo, { first, last }: Run): number | undefined {
  const others = work.info.fields.filter(({ name }) => name !== field.name && !work.has(name));
  const value = work.said.values.find(
    (each) =>
      each.first > first &&
      each.last <= last &&
      others.some((other) => unitOf(each, other, work.said.knowledge) !== undefined),
  );
  if (value === undefined) return undefined;
  const isLead = others.some(
    (other) => work.isOf(other, value.first - 1) || leadsTo(work, other, value.first - 1),
  );
  return isLead && value.first - 1 > first ? value.first - 1 : value.first;
}

/** "weighing" leads to a weight. */
export function leadsTo(work: Assignment, { labelStems }: FieldInfo, at: number): boolean {
  const stem = work.tokenAt(at).stem;
  return stem.length > 3 && labelStems.some((each) => each.startsWith(stem));
}

/** "DE89 3704 0044 0532 0130 00": a long code is written in groups of four. */
function isGrouped(work: Assignment, run: Run): boolean {
  return /^[\p{Lu}\d]{4}(?: [\p{Lu}\d]{4}){2,}(?: [\p{Lu}\d]{1,4})?$/u.test(textOf(work, run));
}

/** "Fun tomorrow", "Luna weighing 4.5 kg": a day, or a measure that another field asks for. Where it begins. */
function otherThing(work: Assignment, field: FieldInfo, { first, last }: Run): number | undefined {
  const { said, info } = work;
  const hasNumber = info.fields.some(
    (each) => each !== field && !work.has(each.name) && (each.kind === 'number' || each.kind === 'integer'),
  );
  const value = said.values.find((each) => {
    if (each.first <= first || each.last > last) return false;
    const [reading] = each.readings;
    if (reading && WHEN.has(reading.kind)) return true;
    return hasNumber && (!reading || MEASURES.has(reading.kind));
  });
  if (value === undefined) return field.isSecret && last > first ? first + 1 : undefined;
  // The word that leads to it belongs to it: "weighing", "on".
  const isLead = value.first - 1 > first && !/^\p{Lu}/u.test(tokenAt(said.tokens, value.first - 1).text);
  return isLead ? value.first - 1 : value.first;
}

/** "something nice", "what it was": it does not say what. */
function isVague({ said }: Assignment, { first }: Run): boolean {
  const { tokens, lexicon } = said;
  const { questions, pronouns, showing } = lexicon.phrases;
  if (phraseAt(tokens, first, lexicon.rows.any) !== undefined) return true;
  const isSmall = !/^\p{Lu}/u.test(tokenAt(tokens, first).text);
  return isSmall && [questions, pronouns, showing].some((each) => phraseAt(tokens, first, each) === first);
}

/** "the name of card 4412": what another row shows is not a text of its own. */
function isOtherRow({ info, said }: Assignment, { first, last }: Run): boolean {
  const words = said.tokens.slice(first, last + 1);
  const isNumbered = words.some(
    ({ text, stem }) => /\d/.test(text) && (info.rows?.some(({ stems }) => stems.has(stem)) ?? false),
  );
  return isNumbered && words.some(({ base }) => info.nouns.has(base));
}

/** A secret before a full stop or a question mark: nobody can tell whether that belongs to it. */
function isCut({ said }: Assignment, { isSecret }: FieldInfo, { last }: Run): boolean {
  return (
    isSecret === true &&
    /^[.?,;:…]/u.test(tokenAt(said.tokens, last).after) &&
    last === said.tokens.length - 1
  );
}
