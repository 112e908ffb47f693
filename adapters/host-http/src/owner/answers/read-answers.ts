import { copyJson, fitsDouble, type JsonObject, type JsonValue, parseJson } from '@handrail/base';
import type { Texts } from '../words/texts.ts';
import type { Field, Question } from './question.ts';

export type AnswersRead =
  | { readonly ok: true; readonly answers: JsonObject }
  /** What is wrong, by the name of the field. */
  | { readonly ok: false; readonly problems: ReadonlyMap<string, string> };

/** Answers as the questions' schemas want them. The host checks them once more; this is for a kind word beside a field. */
export function readAnswers(
  questions: readonly Question[],
  form: ReadonlyMap<string, readonly string[]>,
  texts: Texts,
): AnswersRead {
  const problems = new Map<string, string>();
  const answers: [string, JsonValue][] = [];
  for (const { id, name, field } of questions) {
    const read = readField(field, form.get(name) ?? [], texts);
    if ('problem' in read) problems.set(name, read.problem);
    else answers.push([id, read.answer]);
  }
  return problems.size > 0 ? { ok: false, problems } : { ok: true, answers: Object.fromEntries(answers) };
}

type FieldRead = { readonly answer: JsonValue } | { readonly problem: string };

const JSON_BOUNDS = { maxDepth: 32, maxNodes: 2_000, maxText: 20_000 };

function readField(field: Field, written: readonly string[], { clarification: words }: Texts): FieldRead {
  const text = written[0] ?? '';
  if (field.kind === 'choice') {
    const chosen = written.flatMap((each) =>
      /^\d{1,3}$/.test(each) ? (field.choices[Number(each)] ?? []) : [],
    );
    if (field.isMany) return { answer: chosen.map(({ value }) => value) };
    return chosen[0] ? { answer: chosen[0].value } : { problem: words.missing };
  }
  // Files are not sent as text; they are read separately.
  if (text.trim() === '' || field.kind === 'file') return { problem: words.missing };
  if (field.kind === 'flag') return { answer: text === 'yes' };
  if (field.kind === 'number') return readNumber(text.trim(), field.isWhole, words.notANumber);
  if (field.kind === 'json') return readJson(text, words.notJson);
  // Browsers write line breaks of forms as two characters (HTML, "normalize newlines").
  const answer = text.replaceAll('\r\n', '\n');
  return Array.from(answer).length > field.maxLength ? { problem: words.doesNotFit } : { answer };
}

/** A comma may be what the owner's language writes. A number that would lose digits is not taken. */
function readNumber(text: string, isWhole: boolean, problem: string): FieldRead {
  const written = /^[+-]?\d{1,20}([.,]\d{1,20})?$/.test(text) ? text.replace(',', '.').replace('+', '') : '';
  const number = written !== '' && fitsDouble(written) ? Number(written) : Number.NaN;
  return Number.isNaN(number) || (isWhole && !Number.isSafeInteger(number))
    ? { problem }
    : { answer: number };
}

function readJson(text: string, problem: string): FieldRead {
  try {
    const copy = copyJson(parseJson(text), JSON_BOUNDS);
    return copy.ok ? { answer: copy.value } : { problem };
  } catch {
    return { problem };
  }
}
