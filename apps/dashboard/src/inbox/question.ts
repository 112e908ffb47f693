import { fitsDouble, isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { readDigits } from '@handrail/values/digits';

export interface Choice {
  readonly label: string;
  readonly value: JsonValue;
}

export type QuestionField =
  | {
      readonly kind: 'text';
      readonly type: 'text' | 'email' | 'date' | 'url' | 'tel';
      readonly maxLength: number;
    }
  | { readonly kind: 'long-text'; readonly maxLength: number }
  | { readonly kind: 'secret'; readonly maxLength: number }
  | { readonly kind: 'number'; readonly isWhole: boolean }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
  | { readonly kind: 'json' };

/** A question of a clarification, with the field that fits its schema. */
export interface Question {
  readonly id: string;
  readonly text: string;
  readonly field: QuestionField;
}

const MAX_ANSWER = 4_000;
const MOST_CHOICES = 100;
const MOST_QUESTIONS = 50;

export function readQuestions(data: JsonObject): readonly Question[] {
  const questions = ownProperty(data, 'questions');
  if (!Array.isArray(questions)) return [];
  return questions.slice(0, MOST_QUESTIONS).flatMap((each: JsonValue): Question[] => {
    if (!isJsonObject(each)) return [];
    const { id, question, schema } = each;
    if (typeof id !== 'string' || typeof question !== 'string') return [];
    return [{ id, text: question, field: fieldOf(isJsonObject(schema) ? schema : {}) }];
  });
}

function fieldOf(schema: JsonObject): QuestionField {
  const choices = choicesOf(schema);
  if (choices) return { kind: 'choice', choices };
  switch (ownProperty(schema, 'type')) {
    case undefined:
    case 'string':
      return textField(schema);
    case 'number':
      return { kind: 'number', isWhole: false };
    case 'integer':
      return { kind: 'number', isWhole: true };
    case 'boolean':
      return {
        kind: 'choice',
        choices: [
          { label: 'yes', value: true },
          { label: 'no', value: false },
        ],
      };
    default:
      return { kind: 'json' };
  }
}

function choicesOf(schema: JsonObject): readonly Choice[] | undefined {
  const listed = ownProperty(schema, 'enum');
  const titled = ownProperty(schema, 'oneOf');
  const choices = Array.isArray(listed)
    ? listed.map((value: JsonValue): Choice => ({ label: labelOf(value), value }))
    : titledChoices(titled);
  return choices.length > 0 && choices.length <= MOST_CHOICES ? choices : undefined;
}

/** A schema that also allows something else is no list of choices. */
function titledChoices(options: JsonValue | undefined): readonly Choice[] {
  if (!Array.isArray(options)) return [];
  const choices = options.flatMap((each: JsonValue): Choice[] => {
    if (!isJsonObject(each) || each.const === undefined) return [];
    return [{ label: typeof each.title === 'string' ? each.title : labelOf(each.const), value: each.const }];
  });
  return choices.length === options.length ? choices : [];
}

function labelOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const TYPES: ReadonlyMap<JsonValue | undefined, 'email' | 'date' | 'url' | 'tel'> = new Map(
  Object.entries({ email: 'email', date: 'date', uri: 'url', phone: 'tel' } as const),
);

function textField(schema: JsonObject): QuestionField {
  const limit = ownProperty(schema, 'maxLength');
  const maxLength = typeof limit === 'number' ? Math.max(1, Math.min(limit, MAX_ANSWER)) : MAX_ANSWER;
  const format = ownProperty(schema, 'format');
  if (ownProperty(schema, 'writeOnly') === true || format === 'password')
    return { kind: 'secret', maxLength };
  const type = TYPES.get(format);
  if (type) return { kind: 'text', type, maxLength };
  return typeof limit === 'number' && limit > 200
    ? { kind: 'long-text', maxLength }
    : { kind: 'text', type: 'text', maxLength };
}

export type AnswerRead =
  | { readonly answer: JsonValue }
  | { readonly problem: 'missing' | NumberProblem | 'not-json' };

/** Why a number was not taken: none was written, or one that means two. */
export type NumberProblem = 'not-a-number' | 'two-numbers';

/** What was written, as the question's schema wants it. Choices are written by their place in the list. */
export function readAnswer(field: QuestionField, written: string): AnswerRead {
  const text = written.trim();
  if (text === '') return { problem: 'missing' };
  switch (field.kind) {
    case 'choice': {
      const choice = /^\d{1,3}$/.test(text) ? field.choices[Number(text)] : undefined;
      return choice ? { answer: choice.value } : { problem: 'missing' };
    }
    case 'number':
      return readNumber(text, field.isWhole);
    case 'json':
      return readJson(text);
    default:
      return { answer: written.slice(0, field.maxLength) };
  }
}

/**
 * "1,5" and "1.5" are the same everywhere; "1,250" is not, and how the owner writes numbers is not known.
 * A number that would lose digits is not taken.
 */
export function readNumber(
  text: string,
  isWhole: boolean,
): { readonly answer: number } | { readonly problem: NumberProblem } {
  const read = readDigits(text);
  if (!read.ok) return { problem: read.reason === 'ambiguous' ? 'two-numbers' : 'not-a-number' };
  const number = fitsDouble(read.decimal) ? Number(read.decimal) : Number.NaN;
  const isGood = isWhole ? Number.isSafeInteger(number) : Number.isFinite(number);
  return isGood ? { answer: number } : { problem: 'not-a-number' };
}

function readJson(text: string): AnswerRead {
  try {
    return { answer: JSON.parse(text) as JsonValue };
  } catch {
    return { problem: 'not-json' };
  }
}
