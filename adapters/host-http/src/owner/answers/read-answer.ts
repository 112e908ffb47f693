import type { JsonObject } from '@handrail/base';
import type { PendingInterrupt } from '@handrail/host';
import type { Verdict } from '../views/answered-view.ts';
import { MAX_REASON } from '../views/approval-view.ts';
import type { Texts } from '../words/texts.ts';
import { readQuestions } from './question.ts';
import { readAnswers } from './read-answers.ts';

export type AnswerRead =
  | { readonly ok: true; readonly value: JsonObject; readonly verdict: Verdict }
  /** What to correct, by the name of the field. */
  | { readonly ok: false; readonly problems: ReadonlyMap<string, string> };

/** What a form says, as the value the run is resumed with. Undefined when the interrupt is not for people to answer. */
export function readAnswer(
  pending: PendingInterrupt,
  form: ReadonlyMap<string, readonly string[]>,
  texts: Texts,
): AnswerRead | undefined {
  if (pending.kind === 'approval') return readDecision(form, texts);
  if (pending.kind !== 'clarification') return undefined;
  const read = readAnswers(readQuestions(pending.data), form, texts);
  return read.ok ? { ok: true, value: { answers: read.answers }, verdict: 'sent' } : read;
}

function readDecision(form: ReadonlyMap<string, readonly string[]>, texts: Texts): AnswerRead {
  const reason = (form.get('reason')?.[0] ?? '').trim().slice(0, MAX_REASON);
  const comment = reason === '' ? {} : { comment: reason };
  // Exactly one button is pressed; a request with two answers is no answer.
  const answers = form.get('answer') ?? [];
  const answer = answers.length === 1 ? answers[0] : undefined;
  if (answer === 'accept') return { ok: true, value: { action: 'accept', ...comment }, verdict: 'approved' };
  if (answer === 'reject') return { ok: true, value: { action: 'reject', ...comment }, verdict: 'declined' };
  if (answer !== 'refine') return { ok: false, problems: new Map() };
  if (reason === '') return { ok: false, problems: new Map([['reason', texts.approval.refineNeedsText]]) };
  const refineFeedback = { scope: 'whole', text: reason };
  return { ok: true, value: { action: 'refine', refineFeedback }, verdict: 'refine' };
}
