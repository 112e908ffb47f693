import { fitsUpload, type GivenFile } from '@handrail/assistance';
import type { JsonObject, JsonValue } from '@handrail/base';
import type { OwnerQuestion } from './question.ts';
import { type AnswerProblem, type AnswerRead, readAnswer } from './read-answer.ts';

/** A form as it was sent, by the names of its fields. */
export interface SentAnswers {
  written(name: string): readonly string[];
  readonly files?: ReadonlyMap<string, GivenFile>;
}

export type AnswersRead =
  | { readonly ok: true; readonly answers: JsonObject }
  /** By the name of the field. */
  | { readonly ok: false; readonly problems: ReadonlyMap<string, AnswerProblem> };

/** All answers of a form. An optional question that was left empty has no answer. */
export function readAnswers(questions: readonly OwnerQuestion[], sent: SentAnswers): AnswersRead {
  const problems = new Map<string, AnswerProblem>();
  const answers: [string, JsonValue][] = [];
  for (const question of questions) {
    const read = readOne(question, sent);
    if (!read) continue;
    if ('problem' in read) problems.set(question.name, read.problem);
    else answers.push([question.id, read.answer]);
  }
  return problems.size > 0 ? { ok: false, problems } : { ok: true, answers: Object.fromEntries(answers) };
}

function readOne({ name, field, isRequired }: OwnerQuestion, sent: SentAnswers): AnswerRead | undefined {
  if (field.kind === 'file') {
    const file = sent.files?.get(name);
    if (!file) return isRequired ? { problem: 'missing' } : undefined;
    const given: JsonObject = { ...file };
    return fitsUpload(field.upload, given) ? { answer: given } : { problem: 'file-does-not-fit' };
  }
  const written = sent.written(name);
  if (!isRequired && written.every((each) => each.trim() === '')) return undefined;
  return readAnswer(field, written);
}
