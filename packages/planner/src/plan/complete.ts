import { ROW_KEY } from '@handrail/page';
import type { Assignment, Said } from '../match/assignment.ts';
import { uncovered } from '../match/coverage.ts';
import { matchOnlyRow, rowOptions } from '../match/match-row.ts';
import { matchTails } from '../match/match-text.ts';
import { namedWithoutValue } from '../match/named-fields.ts';
import { doubtGiven } from '../match/origins.ts';
import type { Candidate } from '../match/rank.ts';
import type { FieldInfo } from '../site/field-info.ts';
import type { Clause } from '../speech/clauses.ts';
import { cueIn } from '../speech/cues.ts';
import { phraseAt, placesOf } from '../text/phrases.ts';
import type { Understanding } from '../understanding.ts';
import { askAbout, callsOf, fieldQuestion, meaningQuestion, notUsed, saysSum, unusedOf } from './answers.ts';
import { isContext } from './context.ts';
import { fieldOfLeft } from './field-of-left.ts';
import { isForeignNoun } from './foreign-noun.ts';
import { severalRows } from './several-rows.ts';
import { allSaid } from './universal.ts';

/** A plan for the chosen action, or the one thing that has to be asked first. */
export function complete(chosen: Candidate, said: Said, clause: Clause): Understanding {
  const answer = spared(decide(chosen, said, clause), chosen, said, clause);
  const unused = unusedOf(uncovered(chosen.work), said);
  if (answer.kind !== 'question' || unused.length === 0) return answer;
  const { question } = answer;
  // What another question is asked instead of is named with it, so that nobody takes it for understood.
  const text = question.about === 'meaning' ? question.text : `${notUsed(unused)} ${question.text}`;
  return { kind: 'question', question: { ...question, text, unused } };
}

/** Neither an option nor a yes may lead to what was to be left out: "all cards except Travel", "anyone but Ann". */
function spared(answer: Understanding, { work, info }: Candidate, said: Said, clause: Clause): Understanding {
  if (answer.kind !== 'question') return answer;
  const { any, sparing } = said.lexicon.rows;
  const isOther = placesOf(clause).some(
    (at) => phraseAt(said.tokens, at, any) === at && phraseAt(said.tokens, at + 1, sparing) !== undefined,
  );
  // "all appointments, A-1 stays": one is named beside all, with words that nothing accounts for.
  const all = allSaid(said, clause, info);
  // "every 6 weeks" is how often.
  const isOften = all !== undefined && said.values.some(({ first }) => first === all.last + 1);
  const isBeside = work.has(ROW_KEY) && answer.question.about === 'meaning' && all && !isOften;
  if (!cueIn(said, 'exception', clause) && !isOther && !isBeside) return answer;
  return askAbout('meaning', 'Which ones do you mean? I cannot leave some out on my own.', [], []);
}

function decide(chosen: Candidate, said: Said, clause: Clause): Understanding {
  const { work, info } = chosen;
  // Free text takes whatever is left, so it is given only once the action is chosen by other words.
  matchTails(work);
  if (work.issues.length === 0) doubtGiven(work);
  const candidate = { ...chosen, uncovered: uncovered(work) };
  const open = leftInCommand(candidate, clause);
  const left = open.length === 1 && isForeignNoun(candidate, said, clause, open) ? [] : open;
  if (left.length === 0) matchOnlyRow(work);
  const kept = callsOf(work);
  const several = severalRows(candidate, said, clause);
  const shared = (several ?? work.rowKeys).length > 1 ? sharedSum(work, clause) : undefined;
  if (shared) {
    const text = `Is “${shared.label}” meant for each of them, or for all together? Say it for one at a time.`;
    return askAbout('meaning', text, [], []);
  }
  if (several) return { kind: 'plan', calls: several, unused: [], corrections: [] };
  const [issue] = orderedIssues(work);
  // What a field should be is asked once it is known of what.
  const lacksRow = info.rows !== undefined && !work.has(ROW_KEY);
  const isOfField = info.fields.some(({ name }) => name === issue?.about);
  if (issue && !(lacksRow && isOfField && left.length > 0))
    return askAbout(issue.about, issue.text, issue.options, kept);
  if (info.rows && lacksRow) {
    return askAbout(
      'row',
      `Which one do you mean for “${info.capability.title}”?`,
      rowOptions(info.rows),
      kept,
    );
  }
  if (info.rows && isOtherDay(work, left)) {
    return askAbout(
      'row',
      `Which one do you mean for “${info.capability.title}”?`,
      rowOptions(info.rows),
      [],
    );
  }
  const missing = info.fields.find(({ isRequired, name }) => isRequired && !work.has(name));
  if (missing) return fieldQuestion(missing, work, kept);
  if (left.length > 0) {
    const isOpen = info.needsValue && work.has(ROW_KEY) && info.fields.every(({ name }) => !work.has(name));
    const field = fieldOfLeft(work, left) ?? (isOpen ? info.fields[0] : undefined);
    return field
      ? fieldQuestion(field, work, kept)
      : meaningQuestion({ ...candidate, uncovered: left }, said);
  }
  const named = namedWithoutValue(work);
  if (named) return fieldQuestion(named, work, kept);
  const unset = unsetField(work);
  if (unset) return fieldQuestion(unset, work, kept);
  const all = allSaid(said, clause, info);
  const isCounted =
    all !== undefined && info.fields.some(({ name }) => work.claims.ownerOf(all.last + 1) === name);
  if (all && work.claims.isFree(all.first) && !isCounted && info.rows && work.rowKeys.length < 2) {
    return askAbout('row', 'Which ones do you mean? I do one at a time.', rowOptions(info.rows), kept);
  }
  return {
    kind: 'plan',
    calls: callsOf(work),
    unused: unusedOf(candidate.uncovered, said),
    corrections: [],
  };
}

/** "Buy tickets for Medea on 21 March", where it is played on other days: the row that has the name is hardly the one. */
function isOtherDay({ info, args, said }: Assignment, left: readonly number[]): boolean {
  const row = info.rows?.find(({ key }) => key === args[ROW_KEY]);
  return (
    row !== undefined &&
    !said.tokens.some(({ text }) => text.toLowerCase() === row.key.toLowerCase()) &&
    row.dates.size > 0 &&
    info.fields.every(({ kind }) => kind !== 'date') &&
    said.values.some(
      ({ first, readings: [value] }) =>
        left.includes(first) && value?.kind === 'date' && !row.dates.has(value.date),
    )
  );
}

/** "Pay 80 EUR for all bills": one sum of money for several rows may be meant for each or for all of them. */
function sharedSum({ info, said }: Assignment, clause: Clause): FieldInfo | undefined {
  return saysSum(said, clause) && !info.needsValue
    ? info.fields.find(({ kind }) => kind === 'number')
    : undefined;
}

/** A row is asked for before what is to be done with it. */
function orderedIssues({ issues }: Assignment): Assignment['issues'] {
  return [...issues].sort((one, other) => Number(other.about === 'row') - Number(one.about === 'row'));
}

/** What a statement beside the command says is only named; what the command itself says must be understood. */
export function leftInCommand({ uncovered, work }: Candidate, { pieces, act }: Clause): readonly number[] {
  if (act !== 'command') return uncovered;
  const inValue = new Set(work.freeValues().flatMap(({ first, last }) => [first, last]));
  return uncovered.filter((at) => {
    // "I drive NM73 Plo now": what is right behind a value that was taken may be a part of it.
    const owner = work.token(at - 1)?.after === ' ' && work.claims.ownerOf(at - 1);
    const isBeside = work.info.fields.some(({ name }) => name === owner);
    return !isContext(work, pieces, at) || inValue.has(at) || isBeside;
  });
}

/** The field to ask for where nothing would be sent, or nothing but what is to be changed: "set the heating in 1A". */
function unsetField(work: Assignment): FieldInfo | undefined {
  const { fields, needsValue, nouns, rows } = work.info;
  const given = fields.filter(({ name }) => work.has(name));
  if (given.length === 0 && (needsValue || !rows)) return mentionedField(work, fields) ?? fields[0];
  const isWhich = ({ isRequired, kind, words }: FieldInfo) =>
    isRequired && kind === 'choice' && ![...words].some((word) => nouns.has(word));
  const open = fields.filter(({ isRequired, name }) => !isRequired && !work.has(name));
  return needsValue && given.every(isWhich) ? (mentionedField(work, open) ?? open[0]) : undefined;
}

/** The field whose own words were said: "change my phone number". */
function mentionedField(work: Assignment, fields: readonly FieldInfo[]): FieldInfo | undefined {
  let best: FieldInfo | undefined;
  let most = 0;
  for (const field of fields) {
    const said = work.indexes().filter((at) => work.isOf(field, at)).length;
    if (said > most) [best, most] = [field, said];
  }
  return best;
}
