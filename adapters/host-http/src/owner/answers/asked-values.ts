import { fitsUpload, type InputField, LARGEST_UPLOAD } from '@handrail/assistance';
import type { JsonValue } from '@handrail/base';
import type { SentFile } from '../read-multipart.ts';
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
  files: ReadonlyMap<string, SentFile>,
  texts: Texts,
): AnswersRead {
  const questions = askedValues(fields, texts);
  const given = questions.flatMap((question, index): Question[] => {
    const field = fields[index];
    if (question.field.kind === 'file') return [];
    const isEmpty = (form.get(question.name)?.[0] ?? '') === '';
    if (!field || (isEmpty && !field.required)) return [];
    return [{ ...question, field: readField(field) }];
  });
  const read = readAnswers(given, form, texts);
  const sent = readFiles(fields, questions, files, texts);
  if (read.ok && sent.ok) return { ok: true, answers: { ...read.answers, ...sent.answers } };
  return { ok: false, problems: new Map([...problemsOf(read), ...problemsOf(sent)]) };
}

function problemsOf(read: AnswersRead): ReadonlyMap<string, string> {
  return read.ok ? new Map() : read.problems;
}

/** Files as a connector gets them. */
function readFiles(
  fields: readonly InputField[],
  questions: readonly Question[],
  files: ReadonlyMap<string, SentFile>,
  { clarification: words, assist }: Texts,
): AnswersRead {
  const problems = new Map<string, string>();
  const answers: [string, JsonValue][] = [];
  for (const [index, { id, name, field }] of questions.entries()) {
    if (field.kind !== 'file') continue;
    const sent = files.get(name);
    if (!sent) {
      if (fields[index]?.required) problems.set(name, words.missing);
      continue;
    }
    const { name: fileName, type, bytes } = sent;
    const file = { name: fileName, type, content: bytes.toString('base64') };
    if (fitsUpload(field.upload, file)) answers.push([id, file]);
    else problems.set(name, assist.fileDoesNotFit);
  }
  return problems.size > 0 ? { ok: false, problems } : { ok: true, answers: Object.fromEntries(answers) };
}

function shownField(field: InputField): Field {
  const { name, secret, type, maxLength = MAX_VALUE } = field;
  if (secret && type !== 'boolean') {
    return { kind: 'secret', maxLength: Math.min(maxLength, MAX_VALUE), isOneTime: ONE_TIME.test(name) };
  }
  return readField(field);
}

/** A secret number is masked like every secret, and still a number. */
function readField({ type, secret, upload, maxLength = MAX_VALUE }: InputField): Field {
  const most = Math.min(maxLength, MAX_VALUE);
  switch (type) {
    case 'file':
      return { kind: 'file', upload: upload ?? { accept: [], maxBytes: LARGEST_UPLOAD } };
    case 'number':
      return { kind: 'number', isWhole: false };
    case 'integer':
      return { kind: 'number', isWhole: true };
    case 'boolean':
      return { kind: 'flag' };
    case 'string':
      return secret ? { kind: 'secret', maxLength: most } : { kind: 'text', type: 'text', maxLength: most };
  }
}
