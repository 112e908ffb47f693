import type { JsonValue } from '@handrail/base';
import { ROW_KEY } from '@handrail/page';
import type { Said } from '../match/assignment.ts';
import type { ReadRequest } from '../read-request.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { Clause } from '../speech/clauses.ts';
import { phraseAt, placesOf, type Run } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { PlannedCall, Source, Understanding } from '../understanding.ts';
import type { ClauseAnswer } from './several-clauses.ts';

/**
 * "Change Omar's plan and turn his roaming on", "cancel Leo's visit and book him a check-up": the row or the option that is
 * asked for is what a pronoun stands for, named in what was planned right before. Anything less clear stays a question.
 */
export function sayingAgain<Answer extends ClauseAnswer>(
  { said, index }: ReadRequest,
  own: Answer,
  before: ClauseAnswer,
): Answer {
  const { answer, clause } = own;
  if (answer.kind !== 'question' || before.answer.kind !== 'plan' || !hasPronoun(said, clause)) return own;
  const { about, kept, unused = [] } = answer.question;
  const [call, ...others] = kept;
  const [earlier, ...more] = before.answer.calls;
  const info = index.actions.find(({ capability }) => capability.id === call?.capability);
  if (!call || !info || !earlier || others.length + more.length + unused.length > 0) return own;
  const found = about === 'row' ? rowOf(info, earlier) : optionOf(info, about, said, before.clause);
  if (!found) return own;
  const name = about === 'row' ? ROW_KEY : about;
  const args = { ...call.args, [name]: found.value };
  const isComplete =
    info.fields.every((field) => !field.isRequired || Object.hasOwn(args, field.name)) &&
    (!info.rows || Object.hasOwn(args, ROW_KEY));
  if (Object.hasOwn(call.args, name) || !isComplete) return own;
  const planned: PlannedCall = { ...call, args, sources: { ...call.sources, [name]: found.source } };
  const plan: Understanding = { kind: 'plan', calls: [planned], unused: [], corrections: [] };
  return { ...own, answer: plan };
}

/** "Activate roaming and switch off voicemail for Omar": what is done with one form is said of the row at the end. */
export function sayingLater<Answer extends ClauseAnswer>(answers: readonly Answer[]): readonly Answer[] {
  return answers.map((own, at) => {
    const { answer } = own;
    const next = answers[at + 1]?.answer;
    if (answer.kind !== 'question' || answer.question.about !== 'row' || next?.kind !== 'plan') return own;
    const { kept, unused = [] } = answer.question;
    const [call, ...others] = kept;
    const [later, ...more] = next.calls;
    const source = later?.sources[ROW_KEY];
    const key = later?.args[ROW_KEY];
    const isSame = call !== undefined && call.capability === later?.capability;
    const isNew = isSame && Object.keys(call.args).length > 0 && !Object.hasOwn(call.args, ROW_KEY);
    if (!isNew || !source || key === undefined || others.length + more.length + unused.length > 0) return own;
    const planned: PlannedCall = {
      ...call,
      args: { ...call.args, [ROW_KEY]: key },
      sources: { ...call.sources, [ROW_KEY]: source },
    };
    return { ...own, answer: { kind: 'plan', calls: [planned], unused: [], corrections: [] } };
  });
}

interface Found {
  readonly value: JsonValue;
  readonly source: Source;
}

function rowOf({ rows = [] }: ActionInfo, { args, sources }: PlannedCall): Found | undefined {
  const key = Object.hasOwn(args, ROW_KEY) ? args[ROW_KEY] : undefined;
  const source = sources[ROW_KEY];
  return typeof key === 'string' && source && rows.some((row) => row.key === key)
    ? { value: key, source }
    : undefined;
}

/** The only option of a field that was named before. */
function optionOf(
  { fields }: ActionInfo,
  about: string,
  { tokens, request }: Said,
  before: Clause,
): Found | undefined {
  const field = fields.find(({ name, kind }) => name === about && kind === 'choice');
  const saying = (length: number) =>
    (field?.options ?? []).flatMap(({ value, stems }) => {
      const own = stems.slice(0, length);
      const first = placesOf(before).find((at) =>
        own.every((stem, offset) => tokenAt(tokens, at + offset).stem === stem),
      );
      return first === undefined || own.length === 0 ? [] : [{ value, first, last: first + own.length - 1 }];
    });
  const whole = saying(Number.POSITIVE_INFINITY);
  // "Leo" of "Leo Hartley"
  const isName = ({ first }: Run) => /^\p{Lu}/u.test(tokenAt(tokens, first).text);
  const named = whole.length > 0 ? whole : saying(1).filter(isName);
  const [only, ...others] = named;
  if (!only || others.length > 0) return undefined;
  const span = [tokenAt(tokens, only.first).span[0], tokenAt(tokens, only.last).span[1]] as const;
  return { value: only.value, source: { from: 'request', span, text: request.slice(...span) } };
}

function hasPronoun({ tokens, lexicon, polite }: Said, run: Run): boolean {
  return placesOf(run).some(
    (at) =>
      !polite.has(at) &&
      [lexicon.phrases.pronouns, lexicon.rows.theirs].some(
        (each) => phraseAt(tokens, at, each) !== undefined,
      ),
  );
}
