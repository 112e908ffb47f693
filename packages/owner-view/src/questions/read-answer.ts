import { fitsDouble, type JsonValue, parseJson } from '@handrail/base';
import { readDigits } from '@handrail/values/digits';
import type { NumberRange, QuestionField, TextLength } from './question.ts';

/** Why something that was entered is not an answer. */
export type AnswerProblem =
  | 'missing'
  | 'not-a-number'
  /** It can be read as two numbers, as "1,250" can. */
  | 'two-numbers'
  | 'does-not-fit'
  | 'not-json'
  | 'file-does-not-fit';

export type AnswerRead = { readonly answer: JsonValue } | { readonly problem: AnswerProblem };

const MAX_JSON = 20_000;
const MAX_JSON_DEPTH = 32;
const LONGEST_NUMBER = 60;
const INDEX = /^\d{1,3}$/;

/**
 * What was entered in the field of a form, in the type that its question asks for. Choices are entered by their place in
 * the list. The host checks the answer again; this is for a message beside the field.
 */
export function readAnswer(field: QuestionField, written: readonly string[]): AnswerRead {
  if (field.kind === 'choice') {
    const chosen = written.flatMap((each) => (INDEX.test(each) ? (field.choices[Number(each)] ?? []) : []));
    if (field.isMany) return { answer: chosen.map(({ value }) => value) };
    return chosen[0] ? { answer: chosen[0].value } : { problem: 'missing' };
  }
  const [entered = ''] = written;
  const text = entered.trim();
  if (text === '') return { problem: 'missing' };
  switch (field.kind) {
    case 'flag':
      return text === 'yes' || text === 'no' ? { answer: text === 'yes' } : { problem: 'missing' };
    case 'number':
      return readNumber(text, field.isWhole, field);
    case 'json':
      return readJson(text);
    case 'file':
      // Files are not entered as text.
      return { problem: 'missing' };
    case 'secret':
      if (field.reads !== 'text') return readNumber(text, field.reads === 'integer', field);
      return readText(entered, field);
    default:
      return readText(entered, field);
  }
}

/**
 * "1,5" and "1.5" are the same everywhere; "1,250" is not, and how the owner writes numbers is not known.
 * A number that would lose digits is refused.
 */
function readNumber(text: string, isWhole: boolean, { minimum, maximum }: NumberRange): AnswerRead {
  if (text.length > LONGEST_NUMBER) return { problem: 'not-a-number' };
  const read = readDigits(text);
  if (!read.ok) return { problem: read.reason === 'ambiguous' ? 'two-numbers' : 'not-a-number' };
  const number = fitsDouble(read.decimal) ? Number(read.decimal) : Number.NaN;
  const isNumber = isWhole ? Number.isSafeInteger(number) : Number.isFinite(number);
  if (!isNumber) return { problem: 'not-a-number' };
  return isWithin(number, minimum, maximum) ? { answer: number } : { problem: 'does-not-fit' };
}

/** Text is never cut: what is too long is refused, so that the owner knows. */
function readText(entered: string, { minLength, maxLength }: TextLength): AnswerRead {
  // Browsers write line breaks of forms as two characters (HTML, "normalize newlines").
  const answer = entered.replaceAll('\r\n', '\n');
  return isWithin(Array.from(answer).length, minLength, maxLength) ? { answer } : { problem: 'does-not-fit' };
}

function readJson(text: string): AnswerRead {
  try {
    if (text.length <= MAX_JSON && depthOf(text) <= MAX_JSON_DEPTH) return { answer: parseJson(text) };
  } catch {
    // Said below.
  }
  return { problem: 'not-json' };
}

/** How deep JSON text is nested, before it becomes values that somebody walks. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function isWithin(value: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): boolean {
  return value >= least && value <= most;
}
