import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { markedText } from '@handrail/tools';
import { isAskable, MOST_QUESTIONS } from './askable.ts';
import type { AnswerChoice, OwnerQuestion, QuestionField } from './question.ts';

const MAX_ANSWER = 4_000;
const MOST_CHOICES = 2_000;
const LONG_TEXT = 200;

/**
 * The questions of a clarification; entries that are not questions are left out. With more than can be shown there are
 * none: an answer to some of them would be refused.
 */
export function readQuestions(data: JsonObject): readonly OwnerQuestion[] {
  const questions = ownProperty(data, 'questions');
  if (!Array.isArray(questions) || questions.length > MOST_QUESTIONS) return [];
  const read = questions.flatMap((each: JsonValue, index): OwnerQuestion[] => {
    if (!isJsonObject(each)) return [];
    const [id, text, schema] = ['id', 'question', 'schema'].map((key) => ownProperty(each, key));
    if (typeof id !== 'string' || typeof text !== 'string') return [];
    const field = fieldOf(isJsonObject(schema) ? schema : {});
    return [{ id, name: `q${index}`, text, isRequired: true, field }];
  });
  return isAskable(read) ? read : [];
}

function fieldOf(schema: JsonObject): QuestionField {
  const choices = choicesOf(schema);
  if (choices) return { kind: 'choice', choices, isMany: false };
  switch (ownProperty(schema, 'type')) {
    case undefined:
    case 'string':
      return textField(schema);
    case 'number':
      return { kind: 'number', isWhole: false };
    case 'integer':
      return { kind: 'number', isWhole: true };
    case 'boolean':
      return { kind: 'flag' };
    case 'array': {
      const items = ownProperty(schema, 'items');
      const many = isJsonObject(items) ? choicesOf(items) : undefined;
      return many ? { kind: 'choice', choices: many, isMany: true } : { kind: 'json' };
    }
    default:
      return { kind: 'json' };
  }
}

function choicesOf(schema: JsonObject): readonly AnswerChoice[] | undefined {
  const listed = ownProperty(schema, 'enum');
  const choices = Array.isArray(listed)
    ? listed.map((value: JsonValue): AnswerChoice => ({ label: labelOf(value), value }))
    : titledChoices(ownProperty(schema, 'oneOf'));
  return choices.length > 0 && choices.length <= MOST_CHOICES ? tellApart(choices) : undefined;
}

/** A schema that also allows something else is not a list of choices. */
function titledChoices(options: JsonValue | undefined): readonly AnswerChoice[] {
  if (!Array.isArray(options)) return [];
  const choices = options.flatMap((each: JsonValue): AnswerChoice[] => {
    const value = isJsonObject(each) ? ownProperty(each, 'const') : undefined;
    const title = isJsonObject(each) ? ownProperty(each, 'title') : undefined;
    return value === undefined ? [] : [{ label: typeof title === 'string' ? title : labelOf(value), value }];
  });
  return choices.length === options.length ? choices : [];
}

function labelOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Adds to choices that look alike, although they answer differently, what each of them answers. */
function tellApart(choices: readonly AnswerChoice[]): readonly AnswerChoice[] {
  const values = new Map<string, Set<string>>();
  const all = choices.map((choice) => ({
    choice,
    look: lookOf(choice.label),
    exact: exactValue(choice.value),
  }));
  for (const { look, exact } of all) values.set(look, (values.get(look) ?? new Set()).add(exact));
  return all.map(({ choice, look, exact }) =>
    (values.get(look)?.size ?? 0) > 1 ? { ...choice, detail: exact } : choice,
  );
}

/** What a reader sees of a label: marks are seen; the number of spaces and how a letter is encoded are not. */
function lookOf(label: string): string {
  return markedText(label.replace(/[ \n\t]+/g, ' ').trim()).normalize('NFKC');
}

/** A value so that no two of them look alike: as JSON, in which only letters that all can tell apart are written plainly. */
function exactValue(value: JsonValue): string {
  return JSON.stringify(value).replace(/[^\x20-\x7e]|(?<= ) /g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

const INPUT_TYPES: ReadonlyMap<JsonValue | undefined, 'email' | 'date' | 'url' | 'tel'> = new Map(
  Object.entries({ email: 'email', date: 'date', uri: 'url', phone: 'tel' } as const),
);

function textField(schema: JsonObject): QuestionField {
  const limit = ownProperty(schema, 'maxLength');
  const maxLength = typeof limit === 'number' ? Math.max(1, Math.min(limit, MAX_ANSWER)) : MAX_ANSWER;
  const format = ownProperty(schema, 'format');
  if (ownProperty(schema, 'writeOnly') === true || format === 'password')
    return { kind: 'secret', reads: 'text', maxLength };
  const type = INPUT_TYPES.get(format);
  if (type) return { kind: 'text', type, maxLength };
  return typeof limit === 'number' && limit > LONG_TEXT
    ? { kind: 'long-text', maxLength }
    : { kind: 'text', type: 'text', maxLength };
}
