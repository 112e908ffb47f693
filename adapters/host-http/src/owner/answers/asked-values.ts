import type { InputField } from '@handrail/assistance';
import type { Texts } from '../words/texts.ts';
import type { Field, Question } from './question.ts';
import { type AnswersRead, readAnswers } from './read-answers.ts';

const MAX_VALUE = 4_000;
const ONE_TIME = /code|otp|pin\b/i;

/** Values an assistance asks for, as questions of a form. Their names are outside text, so fields have their own. */
export function askedValues(fields: readonly InputField[], { approval: words }: Texts): readonly Question[] {
  return fields.map((field, index) => ({
    id: field.name,
    name: `v${index}`,
    text: field.required ? field.label : `${field.label} (${words.optional})`,
    field: shownField(field),
  }));
}

/** What may be left out and was is no value. */
export function readValues(
  fields: readonly InputField[],
  form: ReadonlyMap<string, readonly string[]>,
  texts: Texts,
): AnswersRead {
  const given = askedValues(fields, texts).flatMap((question, index): Question[] => {
    const field = fields[index];
    const isEmpty = (form.get(question.name)?.[0] ?? '') === '';
    if (!field || (isEmpty && !field.required)) return [];
    return [{ ...question, field: readField(field) }];
  });
  return readAnswers(given, form, texts);
}

function shownField(field: InputField): Field {
  if (field.secret && field.type !== 'boolean') {
    return { kind: 'secret', maxLength: MAX_VALUE, isOneTime: ONE_TIME.test(field.name) };
  }
  return readField(field);
}

/** A secret number is masked like every secret, and still a number. */
function readField({ type, secret }: InputField): Field {
  switch (type) {
    case 'number':
      return { kind: 'number', isWhole: false };
    case 'integer':
      return { kind: 'number', isWhole: true };
    case 'boolean':
      return { kind: 'flag' };
    case 'string':
      return secret
        ? { kind: 'secret', maxLength: MAX_VALUE }
        : { kind: 'text', type: 'text', maxLength: MAX_VALUE };
  }
}
