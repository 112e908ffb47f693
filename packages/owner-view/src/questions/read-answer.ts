import { fitsDouble, type JsonValue, parseJson } from '@handrail/base';
import { readDigits } from '@handrail/values/digits';
import {
  type AnswerChoice,
  isSearched,
  type NumberRange,
  type QuestionField,
  type TextLength,
} from './question.ts';

/** Why something that was entered is not an answer. */
export type AnswerProblem =
  | 'missing'
  | 'not-a-number'
  /** It is a number, but not a whole one. */
  | 'not-whole'
  /** It can be read as two numbers, as "1,250" can. */
  | 'two-numbers'
  /** It is not one of the choices. */
  | 'not-listed'
  | 'does-not-fit'
  | 'not-json'
  | 'file-does-not-fit';

export type AnswerRead = { readonly answer: JsonValue } | { readonly problem: AnswerProblem };

const MAX_JSON = 20_000;
const MAX_JSON_DEPTH = 32;
const LONGEST_NUMBER = 60;
const INDEX = /^\d{1,4}$/;

/**
 * What was entered in the field of a form, in the type that its question asks for. Choices are entered by their place in
 * the list. The host checks the answer again; this is for a message beside the field.
 */
export function readAnswer(field: QuestionField, written: readonly string[]): AnswerRead {
  if (field.kind === 'choice' && field.isMany) return readChoices(field.choices, written);
  // A browser sends one entry for each of these; with two it is not known which one is meant.
  if (written.length > 1) return { problem: 'does-not-fit' };
  const [entered = ''] = written;
  const text = entered.trim();
  if (text === '') return { problem: 'missing' };
  switch (field.kind) {
    case 'choice': {
      if (isSearched(field)) {
        const found = field.choices.find(({ label }) => label.trim() === text);
        return found ? { answer: found.value } : { problem: 'not-listed' };
      }
      const chosen = choiceAt(field.choices, text);
      return chosen ? { answer: chosen.value } : { problem: 'missing' };
    }
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
      return readText(oneLine(entered), field);
    case 'text':
      // Browsers take the spaces around these out, too (HTML, "value sanitization algorithm").
      return readText(
        field.type === 'email' || field.type === 'url' ? oneLine(text) : oneLine(entered),
        field,
      );
    default:
      // Browsers write line breaks of forms as two characters (HTML, "normalize newlines").
      return readText(entered.replace(/\r\n?/g, '\n'), field);
  }
}

/** Each choice once, and none that is not on the list: leaving something out would be another answer. */
function readChoices(choices: readonly AnswerChoice[], written: readonly string[]): AnswerRead {
  const chosen = new Set(written.flatMap((each) => choiceAt(choices, each) ?? []));
  if (chosen.size < written.length) return { problem: 'does-not-fit' };
  return { answer: [...chosen].map(({ value }) => value) };
}

function choiceAt(choices: readonly AnswerChoice[], index: string): AnswerChoice | undefined {
  return INDEX.test(index) ? choices[Number(index)] : undefined;
}

/** What a browser makes of line breaks in a field of one line: nothing. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]/g, '');
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
  if (!Number.isFinite(number)) return { problem: 'not-a-number' };
  if (isWhole && !Number.isSafeInteger(number)) return { problem: 'not-whole' };
  return isWithin(number, minimum, maximum) ? { answer: number } : { problem: 'does-not-fit' };
}

/** Text is never cut: what is too long is refused, so that the owner knows. */
function readText(answer: string, { minLength, maxLength }: TextLength): AnswerRead {
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
