import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { OwnerMessages } from '../messages/english.ts';
import { readQuestions } from './read-questions.ts';

/** Why the host did not take the answer to a question. */
export interface AnswerMisfit {
  /** The name of its field. */
  readonly name: string;
  readonly sentence: string;
  /** The part of the sentence that says what is asked for; undefined when that cannot be put in words. */
  readonly reason: string | undefined;
}

/** Reads a refusal of answers; undefined when it is not about one of the questions. */
export function answerMisfit(
  data: JsonObject,
  details: JsonObject | undefined,
  { answer }: OwnerMessages,
): AnswerMisfit | undefined {
  const id = details?.questionId;
  const question = readQuestions(data).find((each) => each.id === id);
  if (!question) return undefined;
  const asked = ownProperty(data, 'questions');
  const listed = Array.isArray(asked) ? asked.filter(isJsonObject) : [];
  const schema = listed.find((each) => ownProperty(each, 'id') === id)?.schema;
  const rule = details?.rule;
  const reason =
    typeof rule === 'string' && isJsonObject(schema)
      ? reasonOf(rule, ownProperty(schema, rule), answer.reasons)
      : undefined;
  const problem = answer.problems['does-not-fit'];
  return { name: question.name, reason, sentence: reason === undefined ? problem : `${problem} ${reason}` };
}

/** Patterns are for programs, so they are not quoted. */
function reasonOf(
  rule: string,
  limit: JsonValue | undefined,
  { limits, formats, otherForm }: OwnerMessages['answer']['reasons'],
): string | undefined {
  if (rule === 'pattern') return otherForm;
  if (rule === 'format') {
    return (typeof limit === 'string' && Object.hasOwn(formats, limit) && formats[limit]) || otherForm;
  }
  const say = Object.hasOwn(limits, rule) ? limits[rule] : undefined;
  return typeof limit === 'number' ? say?.(limit) : undefined;
}
