import { ROW_KEY } from '@handrail/page';
import type { FoundVerb } from '../language/lexicon.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { FieldInfo } from '../site/field-info.ts';
import type { Run } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { QuestionOption } from '../understanding.ts';
import { Assignment, type Said } from './assignment.ts';
import { matchBesideTexts } from './beside-texts.ts';
import { matchColonTexts } from './colon-text.ts';
import { matchGivers } from './givers.ts';
import { matchAddress } from './match-address.ts';
import { dateOptions, matchDates } from './match-dates.ts';
import { matchFlags, matchNone } from './match-flags.ts';
import { matchNumbers } from './match-numbers.ts';
import { matchPartialOptions, matchWholeOptions } from './match-options.ts';
import { matchPhones, matchPlain } from './match-plain.ts';
import { matchReplaced } from './match-replaced.ts';
import { matchRowDates, matchRowKeys, matchRowWords } from './match-row.ts';
import { matchSteps } from './match-steps.ts';
import { matchLooks, matchTexts } from './match-text.ts';
import { doubtGiven } from './origins.ts';
import { matchSigns } from './signs.ts';

/**
 * Gives the words of a request to the fields of an action. What is written most strictly comes first; a word that one
 * field has taken no other takes.
 */
export function assign(
  info: ActionInfo,
  said: Said,
  run: Run,
  head?: Run & Pick<FoundVerb, 'also'>,
): Assignment {
  const work = new Assignment(info, said, run);
  if (head) work.claims.take(head, 'verb');
  // "Book … in two weeks" is not to "book in": the word belongs to the day.
  const isInValue = (at: number) => said.values.some(({ first, last }) => first <= at && at <= last);
  work.claims.takeAll(head?.also?.filter((at) => !isInValue(at)) ?? [], 'verb');
  matchColonTexts(work);
  matchRowKeys(work);
  matchReplaced(work);
  for (const field of info.fields) matchWholeOptions(work, field);
  matchAddress(work);
  matchTexts(work);
  matchBesideTexts(work);
  matchPlain(work);
  matchPhones(work);
  matchDates(work);
  matchNumbers(work);
  matchRowWords(work);
  matchRowDates(work);
  matchSteps(work);
  matchOne(work);
  for (const field of info.fields) matchPartialOptions(work, field);
  matchFlags(work);
  matchNone(work);
  matchLooks(work);
  matchAlternatives(work);
  matchSigns(work);
  matchGivers(work);
  doubtGiven(work);
  return work;
}

/** Words between "one" and what there is one of: "one more bike room key". */
const MOST_BETWEEN = 3;

/**
 * "one mug" and "one seat" are quantities, "the padel one" is not: what there is one of comes behind the word. Of what is
 * ordered or booked, "3 more" and "another 3" are three.
 */
function matchOne(work: Assignment): void {
  const { info, claims, said } = work;
  if (info.needsValue || info.capability.kind !== 'action') return;
  const [one] = said.knowledge.languages[0]?.values.words.ones ?? [];
  const { sentence, bounds } = said.lexicon;
  const numbers = info.fields.filter(({ kind }) => kind === 'integer' || kind === 'number');
  const [field] = numbers;
  if (!field || numbers.length > 1) return;
  const isCounted = (at: number) => {
    const { base = '' } = work.token(at) ?? {};
    const owner = claims.ownerOf(at);
    const isOption = info.fields.some(({ kind, name }) => kind === 'choice' && name === owner);
    return owner === ROW_KEY || isOption || work.isOf(field, at) || info.nouns.has(base);
  };
  for (const at of work.freeIndexes()) {
    const word = work.tokenAt(at).word;
    const isMore = (near: number) => bounds.more.has(work.tokenAt(near).word);
    let next = at + 1;
    while (next <= at + MOST_BETWEEN && !isCounted(next) && (isMore(next) || !claims.isFree(next))) next += 1;
    if (word === one && field.kind === 'integer' && !work.has(field.name) && isCounted(next)) {
      work.give(field, 1, { first: at, last: at }, 0.5);
    }
    // "another SIM card": one more of what is ordered, however many that are.
    if (sentence.others.includes(word) && !info.rows && info.nouns.has(work.tokenAt(at + 1).base))
      claims.take({ first: at, last: at }, field.name);
    const isNext = [at - 1, at + 1].some((near) => claims.ownerOf(near) === field.name);
    if (isNext && (isMore(at) || sentence.others.includes(word)))
      claims.take({ first: at, last: at }, field.name);
  }
}

/** "22 or 23 April" are two days of one month. */
function bothDays(work: Assignment, field: FieldInfo, at: number): readonly QuestionOption[] {
  const value = work.args[field.name];
  const day = tokenAt(work.said.tokens, at - 1).text;
  if (field.kind !== 'date' || typeof value !== 'string' || !/^\d{1,2}$/.test(day)) return [];
  const other = `${value.slice(0, 8)}${day.padStart(2, '0')}`;
  return dateOptions(
    [
      { kind: 'date', date: other },
      { kind: 'date', date: value },
    ],
    work,
  );
}

/** "20 or 25 dollars": what stands before "or" says which field is asked about. */
function matchAlternatives(work: Assignment): void {
  for (const cue of work.said.cues) {
    if (cue.kind !== 'alternative' || cue.first <= work.run.first || cue.last > work.run.last) continue;
    const owner = work.claims.ownerOf(cue.first - 1) ?? work.claims.ownerOf(cue.last + 1);
    if (!work.claims.isFree(cue.first)) continue;
    const field = work.info.fields.find(({ name }) => name === owner);
    if (work.issues.some(({ about }) => about === owner)) continue;
    work.claims.take(cue, owner ?? 'or');
    // What is beside it is one of the two, and is asked about with the other.
    for (const value of work.freeValues())
      if (value.last === cue.first - 1 || value.first === cue.last + 1)
        work.claims.take(value, owner ?? 'or');
    if (owner === ROW_KEY) work.ask('row', 'Which one of them do you mean?');
    else if (field)
      work.ask(field.name, `Which one do you mean for “${field.label}”?`, bothDays(work, field, cue.first));
    else work.ask('meaning', 'Which one of the two do you mean?');
  }
}
