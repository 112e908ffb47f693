import { ROW_KEY } from '@handrail/page';
import type { FoundVerb } from '../language/lexicon.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { FieldInfo } from '../site/field-info.ts';
import type { Run } from '../text/phrases.ts';
import type { QuestionOption } from '../understanding.ts';
import { Assignment, type Said } from './assignment.ts';
import { matchColonTexts } from './colon-text.ts';
import { matchGivers } from './givers.ts';
import { dateOptions, matchDates } from './match-dates.ts';
import { matchFlags, matchNone } from './match-flags.ts';
import { matchNumbers } from './match-numbers.ts';
import { matchPartialOptions, matchWholeOptions } from './match-options.ts';
import { matchPhones, matchPlain } from './match-plain.ts';
import { matchReplaced } from './match-replaced.ts';
import { matchRowDates, matchRowKeys, matchRowWords } from './match-row.ts';
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
  work.claims.takeAll(head?.also ?? [], 'verb');
  matchColonTexts(work);
  matchRowKeys(work);
  matchReplaced(work);
  for (const field of info.fields) matchWholeOptions(work, field);
  matchTexts(work);
  matchPlain(work);
  matchPhones(work);
  matchDates(work);
  matchNumbers(work);
  matchRowWords(work);
  matchRowDates(work);
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

/** "one mug" is a quantity, "the padel one" is not: the word comes right before what there is one of. */
function matchOne(work: Assignment): void {
  const [one] = work.said.knowledge.languages[0]?.values.words.ones ?? [];
  const fields = work.info.fields.filter(({ kind, name }) => kind === 'integer' && !work.has(name));
  const [field] = fields;
  if (!field || fields.length > 1) return;
  for (const at of work.freeIndexes()) {
    if (work.token(at)?.word === one && work.claims.ownerOf(at + 1) === ROW_KEY) {
      work.give(field, 1, { first: at, last: at }, 0.5);
    }
  }
}

/** "22 or 23 April" are two days of one month. */
function bothDays(work: Assignment, field: FieldInfo, at: number): readonly QuestionOption[] {
  const value = work.args[field.name];
  const day = work.said.tokens[at - 1]?.text ?? '';
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
