import { ROW_KEY } from '@handrail/page';
import type { Assignment, Said } from '../match/assignment.ts';
import { fieldOptions } from '../match/match-options.ts';
import type { Candidate } from '../match/rank.ts';
import type { FieldInfo } from '../site/field-info.ts';
import type { Run } from '../text/phrases.ts';
import { type Token, tokenAt } from '../text/tokens.ts';
import type { PlannedCall, QuestionOption, RefusalReason, Understanding, Unused } from '../understanding.ts';
import { givenTo } from './given-values.ts';

export const OUR_LANGUAGES = 'in English, German, French, Spanish, Italian or Dutch';

const REASONS: Readonly<Record<RefusalReason, string>> = {
  negated: 'Nothing was done, as you said.',
  conditional: 'Nothing was done: I cannot wait for something to happen. Ask again when it has.',
  hypothetical: 'Nothing was done: you were only considering it.',
  quoted: 'Nothing was done: the words are a quotation.',
  past: 'Nothing was done: this is about something that has already happened.',
  'about-others': 'Nothing was done: this is what someone else wants. Say so if you want it too.',
  question: 'I cannot answer this question. I can show lists of this site, open its pages and use its forms.',
  'not-offered': 'This site does not offer that.',
  language: `This language is not supported. Ask ${OUR_LANGUAGES}.`,
  already: 'Nothing was done: it is already so.',
  empty: 'There is nothing to do.',
};

export function refuse(reason: RefusalReason): Understanding {
  return { kind: 'refusal', reason, text: REASONS[reason] };
}

/** Whether a sum of money is among some words. */
export function saysSum({ values }: Said, { first, last }: Run): boolean {
  return values.some(
    (value) =>
      value.first >= first && value.last <= last && value.readings.some(({ kind }) => kind === 'amount'),
  );
}

export function askAbout(
  about: string,
  text: string,
  options: readonly QuestionOption[],
  kept: readonly PlannedCall[],
): Understanding {
  return { kind: 'question', question: { about, text, options, kept } };
}

/** The same about one of several calls, which stay in the order of the request. */
export function askAt(
  at: number,
  about: string,
  text: string,
  options: readonly QuestionOption[],
  kept: readonly PlannedCall[],
): Understanding {
  return { kind: 'question', question: { about, text, options, kept, ...(kept.length > 1 ? { at } : {}) } };
}

export function callOf({ info, args, sources }: Assignment): PlannedCall {
  const { id, kind } = info.capability;
  return { capability: id, kind, args: { ...args }, sources: { ...sources } };
}

/** One call for each row that was named. */
export function callsOf(work: Assignment): readonly PlannedCall[] {
  const call = callOf(work);
  if (work.rowKeys.length < 2) return [call];
  return work.rowKeys.map((key) => {
    const source = rowSource(work, key);
    return {
      ...call,
      args: { ...call.args, [ROW_KEY]: key },
      sources: { ...call.sources, ...(source ? { [ROW_KEY]: source } : {}) },
    };
  });
}

function rowSource(
  { said, info, sources }: Assignment,
  key: string,
): PlannedCall['sources'][string] | undefined {
  const token = said.tokens.find(({ text }) => text.toLowerCase() === key.toLowerCase());
  const label = info.rows?.find((row) => row.key === key)?.label ?? key;
  const source = sources[ROW_KEY];
  if (token) return { from: 'row', key, label: label.slice(0, 80), span: token.span };
  return source?.from === 'row' ? { ...source, key, label: label.slice(0, 80) } : source;
}

export function fieldQuestion(
  field: FieldInfo,
  work: Assignment,
  kept: readonly PlannedCall[],
): Understanding {
  const text = `What should “${field.label}” be for “${work.info.capability.title}”?`;
  return askAbout(field.name, text, fieldOptions(field), kept);
}

/** Names back what was not understood. */
export function meaningQuestion({ work, uncovered }: Candidate, said: Said): Understanding {
  const unused = unusedOf(uncovered, said);
  const { title } = work.info.capability;
  const text =
    unused.length > 0
      ? `${notUsed(unused)} Continue with “${title}”${givenTo(work)} without it?`
      : `Do you mean “${title}”?`;
  return askAbout('meaning', text, [], callsOf(work));
}

export function notUsed(unused: readonly Unused[]): string {
  return `I did not use: ${unused.map(({ text }) => `“${text}”`).join(', ')}.`;
}

/** Small words that may be between neighbours. */
const MOST_BETWEEN = 2;

/** Words that were not used, neighbours joined. */
export function unusedOf(indexes: readonly number[], { tokens, request, lexicon }: Said): readonly Unused[] {
  const isSmall = ({ word }: Token) => lexicon.fillers.has(word);
  const runs: [number, number][] = [];
  for (const at of indexes) {
    const before = runs.at(-1);
    const isNear = before !== undefined && at - before[1] <= MOST_BETWEEN + 1;
    if (before && isNear && tokens.slice(before[1] + 1, at).every(isSmall)) before[1] = at;
    else runs.push([at, at]);
  }
  return runs.map(([first, last]) => {
    const span = [tokenAt(tokens, first).span[0], tokenAt(tokens, last).span[1]] as const;
    return { span, text: request.slice(...span) };
  });
}
