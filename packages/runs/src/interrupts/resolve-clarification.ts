import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { Recorder } from '../commands/recorder.ts';
import { checkBy } from '../limits/read-options.ts';
import { refuse } from '../refusal.ts';
import { maskOf } from '../state/run-value.ts';
import { isTainted } from '../taint/taint.ts';
import { checkAssignee } from './assign-interrupt.ts';
import { dataOf, goOn, type InterruptAnswer, type NodeInterrupt, recordResolved } from './close-interrupt.ts';
import { type ClarificationQuestion, questionsOf } from './interrupt-data.ts';
import { checkResumeValue } from './resolve-plainly.ts';

/** Takes the answers as an object by question, or as a list of pairs; what is recorded is always the object. */
export function resolveClarification(
  recorder: Recorder,
  pending: NodeInterrupt,
  answer: InterruptAnswer,
): void {
  const { nodeId, interrupt } = pending;
  checkAssignee(interrupt, answer.by, nodeId);
  checkResumeValue(recorder, pending, answer);
  const answers = readAnswers(answer.value, nodeId);
  const questions = questionsOf(dataOf(interrupt));
  checkAnswers(recorder, questions, answers, nodeId);
  // A password is sealed from here on: in the answer, in the outputs, and in whatever is made of them.
  if (questions.some(isSecret) && !isTainted(recorder.run, pending.index))
    recorder.record('handrail.taint.spread', { nodeId }, { nodeId });
  recordResolved(recorder, pending, { answers }, answer.by);
  const isSealed = isTainted(recorder.run, pending.index);
  const told = isSealed
    ? Object.fromEntries(Object.keys(answers).map((id) => [id, maskOf('answer')]))
    : answers;
  recorder.record('clarification.resolved', { nodeId, answers: told, answeredBy: answer.by }, { nodeId });
  goOn(recorder, pending, { answers });
}

/** As the owner's pages decide which fields to mask. */
function isSecret({ schema }: ClarificationQuestion): boolean {
  return schema !== undefined && (schema.format === 'password' || schema.writeOnly === true);
}

function readAnswers(value: JsonValue, nodeId: string): JsonObject {
  const given = isJsonObject(value) ? value.answers : undefined;
  if (isJsonObject(given)) return given;
  if (!Array.isArray(given)) {
    return refuse('validation_error', 'The answer must hold "answers".', {
      nodeId,
      field: 'resumeValue.answers',
    });
  }
  const pairs = given.map((each: JsonValue): [string, JsonValue] => {
    const { id, answer } = isJsonObject(each) ? each : {};
    if (typeof id === 'string' && answer !== undefined) return [id, answer];
    return refuse('validation_error', 'Every answer must have an id and an answer.', {
      nodeId,
      field: 'resumeValue.answers',
    });
  });
  return Object.fromEntries(pairs);
}

function checkAnswers(
  recorder: Recorder,
  questions: readonly ClarificationQuestion[],
  answers: JsonObject,
  nodeId: string,
): void {
  const known = new Set(questions.map(({ id }) => id));
  if (Object.keys(answers).some((id) => !known.has(id))) {
    refuse('validation_error', 'There is an answer to a question that was not asked.', { nodeId });
  }
  for (const { id, schema } of questions) {
    const answer = ownProperty(answers, id);
    if (answer === undefined) {
      refuse('validation_error', `Question "${id}" is not answered.`, { nodeId, questionId: id });
    }
    const [problem] = schema ? checkBy(recorder.ports, schema, answer) : [];
    if (problem) {
      refuse('validation_error', `The answer to "${id}" does not fit: ${problem.message}`, {
        nodeId,
        questionId: id,
        // Of a part of the answer the rule says nothing without its place.
        ...(problem.pointer === '' && { rule: problem.keyword }),
      });
    }
  }
}
