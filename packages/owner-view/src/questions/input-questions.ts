import { type InputField, LARGEST_UPLOAD } from '@handrail/assistance';
import type { OwnerQuestion, QuestionField } from './question.ts';

/** Long enough for a token that is pasted, and short enough for a form. */
const MAX_VALUE = 10_000;

/** Values that an assistance asks for, as questions. Their names are outside text, so fields have their own names. */
export function inputQuestions(fields: readonly InputField[]): readonly OwnerQuestion[] {
  return fields.map((field, index) => ({
    id: field.name,
    name: `v${index}`,
    text: field.label,
    isRequired: field.required,
    field: fieldOf(field),
  }));
}

function fieldOf(field: InputField): QuestionField {
  const { type, secret, upload, minLength, maxLength = MAX_VALUE, minimum, maximum } = field;
  const length = {
    ...(minLength !== undefined && { minLength }),
    maxLength: Math.min(maxLength, MAX_VALUE),
  };
  const range = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
  if (type === 'file') return { kind: 'file', upload: upload ?? { accept: [], maxBytes: LARGEST_UPLOAD } };
  if (type === 'boolean') return { kind: 'flag' };
  // A secret number is masked like every secret, and still a number.
  if (secret) {
    const reads = type === 'string' ? 'text' : type;
    return { kind: 'secret', reads, ...length, ...range };
  }
  if (type === 'string') return { kind: 'text', type: 'text', ...length };
  return { kind: 'number', isWhole: type === 'integer', ...range };
}
