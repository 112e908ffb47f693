import type { Upload } from '@handrail/assistance';
import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';

/** A question with the field that fits its schema. */
export interface Question {
  readonly id: string;
  readonly text: string;
  /** Of its field in the form; ids are outside text. */
  readonly name: string;
  readonly field: Field;
}

export type Field =
  | {
      readonly kind: 'text';
      readonly type: 'text' | 'email' | 'date' | 'url' | 'tel';
      readonly maxLength: number;
    }
  | { readonly kind: 'long-text'; readonly maxLength: number }
  /** Masked while it is typed, and never written back into the page. */
  | { readonly kind: 'secret'; readonly maxLength: number; readonly isOneTime?: boolean }
  | { readonly kind: 'number'; readonly isWhole: boolean }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[]; readonly isMany: boolean }
  | { readonly kind: 'file'; readonly upload: Upload }
  | { readonly kind: 'json' };

export interface Choice {
  readonly label: string;
  readonly value: JsonValue;
}

const MAX_ANSWER = 4_000;
const MOST_CHOICES = 60;

/** The questions of a clarification; whatever is no question is left out. */
export function readQuestions(data: JsonObject): readonly Question[] {
  const questions = ownProperty(data, 'questions');
  if (!Array.isArray(questions)) return [];
  return questions.flatMap((each: JsonValue, index): Question[] => {
    if (!isJsonObject(each)) return [];
    const [id, text, schema] = ['id', 'question', 'schema'].map((key) => ownProperty(each, key));
    if (typeof id !== 'string' || typeof text !== 'string') return [];
    return [{ id, text, name: `q${index}`, field: fieldOf(isJsonObject(schema) ? schema : {}) }];
  });
}

function fieldOf(schema: JsonObject): Field {
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

function choicesOf(schema: JsonObject): readonly Choice[] | undefined {
  const listed = ownProperty(schema, 'enum');
  const titled = ownProperty(schema, 'oneOf');
  const choices = Array.isArray(listed)
    ? listed.map((value: JsonValue): Choice => ({ label: labelOf(value), value }))
    : titledChoices(titled);
  return choices.length > 0 && choices.length <= MOST_CHOICES ? choices : undefined;
}

function titledChoices(options: JsonValue | undefined): Choice[] {
  if (!Array.isArray(options)) return [];
  const choices = options.flatMap((each: JsonValue): Choice[] => {
    const value = isJsonObject(each) ? ownProperty(each, 'const') : undefined;
    const title = isJsonObject(each) ? ownProperty(each, 'title') : undefined;
    return value === undefined ? [] : [{ label: typeof title === 'string' ? title : labelOf(value), value }];
  });
  // A schema that also allows something else is no list of choices.
  return choices.length === options.length ? choices : [];
}

function labelOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const INPUT_TYPES: ReadonlyMap<JsonValue | undefined, 'email' | 'date' | 'url' | 'tel'> = new Map(
  Object.entries({ email: 'email', date: 'date', uri: 'url', phone: 'tel' } as const),
);

function textField(schema: JsonObject): Field {
  const limit = ownProperty(schema, 'maxLength');
  const maxLength = typeof limit === 'number' ? Math.max(1, Math.min(limit, MAX_ANSWER)) : MAX_ANSWER;
  const format = ownProperty(schema, 'format');
  if (ownProperty(schema, 'writeOnly') === true || format === 'password')
    return { kind: 'secret', maxLength };
  const type = INPUT_TYPES.get(format);
  if (type) return { kind: 'text', type, maxLength };
  return typeof limit === 'number' && limit > 200
    ? { kind: 'long-text', maxLength }
    : { kind: 'text', type: 'text', maxLength };
}
