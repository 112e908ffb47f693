import type { GivenFile } from '@handrail/assistance';
import type { JsonObject } from '@handrail/base';
import type { PendingInterrupt } from '@handrail/host';
import type { ShownAction } from '@handrail/host-http/owner';
import {
  type AnswersRead,
  type ApprovalDecision,
  answerMisfit,
  decisionValue,
  noteProblem,
  type OwnerQuestion,
  type OwnerVerdict,
  offeredDecisions,
  readAnswers,
  readQuestions,
  VERDICTS,
} from '@handrail/owner-view';
import type { Messages } from '../messages/english.ts';
import type { SentFile } from '../read-multipart.ts';

type SentFields = ReadonlyMap<string, readonly string[]>;

/** What to correct, by the name of the field. */
export type Problems = ReadonlyMap<string, string>;

export type SubmittedAnswer =
  | { readonly ok: true; readonly value: JsonObject; readonly verdict: OwnerVerdict }
  | { readonly ok: false; readonly problems: Problems };

/** What a form says, as the value the run is resumed with. Undefined when the interrupt is not for people to answer. */
export function readAnswer(
  pending: PendingInterrupt,
  form: SentFields,
  messages: Messages,
): SubmittedAnswer | undefined {
  if (pending.kind === 'approval') return readDecision(form, messages);
  if (pending.kind !== 'clarification') return undefined;
  const read = readFormAnswers(readQuestions(pending.data), form, messages);
  return read.ok ? { ok: true, value: { answers: read.answers }, verdict: 'sent' } : read;
}

/** The answers in a form, or a message beside each field that needs another one. */
export function readFormAnswers(
  questions: readonly OwnerQuestion[],
  form: SentFields,
  { answer: { problems } }: Messages,
  files: ReadonlyMap<string, SentFile> = new Map(),
): Extract<AnswersRead, { ok: true }> | { readonly ok: false; readonly problems: Problems } {
  const read = readAnswers(questions, {
    written: (name) => form.get(name) ?? [],
    files: new Map([...files].map(([name, file]) => [name, givenFile(file)])),
  });
  if (read.ok) return read;
  return {
    ok: false,
    problems: new Map([...read.problems].map(([name, problem]) => [name, problems[problem]])),
  };
}

/** A file as a connector gets it. */
function givenFile({ name, type, bytes }: SentFile): GivenFile {
  return { name, type, content: bytes.toString('base64') };
}

const DECISIONS: readonly ApprovalDecision[] = ['accept', 'reject', 'refine'];

function readDecision(form: SentFields, { action: messages }: Messages): SubmittedAnswer {
  // Exactly one button is pressed; a request with two answers is no answer.
  const [answer, ...others] = form.get('answer') ?? [];
  const decision = others.length === 0 && DECISIONS.find((each) => each === answer);
  if (!decision) return { ok: false, problems: new Map() };
  const reason = form.get('reason')?.[0] ?? '';
  const problem = noteProblem(decision, reason);
  const value = decisionValue(decision, reason);
  if (problem || !value)
    return { ok: false, problems: new Map([['reason', messages.noteProblems[problem ?? 'missing']]]) };
  return { ok: true, value, verdict: VERDICTS[decision] };
}

/** What the host did not take, beside its field where it is about one. */
export function refusedAnswer(
  { data }: PendingInterrupt,
  details: JsonObject | undefined,
  messages: Messages,
): Problems {
  const { name = 'form', sentence = messages.answer.problems['does-not-fit'] } =
    answerMisfit(data, details, messages) ?? {};
  return new Map([[name, sentence]]);
}

/**
 * Why a decision is not taken: what would happen is not what the page showed, or not all of it could be shown. Declining
 * needs neither.
 */
export function refusedDecision(
  form: SentFields,
  { action: decision }: JsonObject,
  { action, isComplete, digest }: ShownAction,
): 'changed' | 'not-offered' | undefined {
  if (decision !== 'accept') return undefined;
  if (!offeredDecisions(action, isComplete).includes('accept')) return 'not-offered';
  return form.get('shown')?.join() === digest ? undefined : 'changed';
}
