import { markedText } from '@handrail/tools';
import type { OwnerQuestion } from './question.ts';

/** As many as a run can ask at once. */
export const MOST_QUESTIONS = 100;
/** In all questions and options together; marks count, too. */
export const MOST_QUESTION_CHARACTERS = 100_000;
/** A longer question is folded: its start is shown, and the rest opens in its place. */
export const LONG_QUESTION = 600;

/**
 * Whether questions can be put before an owner at once. Both drawings show every question and every option whole, so there
 * is one limit; questions beyond it are answered with the API.
 */
export function isAskable(questions: readonly OwnerQuestion[]): boolean {
  if (questions.length > MOST_QUESTIONS) return false;
  let room = MOST_QUESTION_CHARACTERS;
  for (const text of textsOf(questions)) {
    // Text that is too long without its marks need not be searched for them.
    if (text.length > room) return false;
    room -= markedText(text).length;
  }
  return room >= 0;
}

function* textsOf(questions: readonly OwnerQuestion[]): Iterable<string> {
  for (const { text, field } of questions) {
    yield text;
    if (field.kind !== 'choice') continue;
    for (const { label, detail = '' } of field.choices) {
      yield label;
      yield detail;
    }
  }
}
