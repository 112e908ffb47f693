import { MOST_QUESTION_CHARACTERS, MOST_QUESTIONS } from '../questions/askable.ts';
import type { AnswerProblem } from '../questions/read-answer.ts';
import { misfitMessages } from './misfit-messages.ts';

/** About questions, and what is wrong with an answer. */
export const answerMessages = {
  /** After the name of who asks. None are counted when they cannot be shown. */
  asks: (count: number) =>
    count === 0
      ? 'has questions for you'
      : count === 1
        ? 'has a question for you'
        : `has ${count} questions for you`,
  tooMany: `These questions are too many or too long to be shown here: at most ${MOST_QUESTIONS} questions, with ${MOST_QUESTION_CHARACTERS.toLocaleString('en-GB')} characters in all. Answer them with the API of this host.`,
  showAll: (characters: string) => `Show all ${characters} characters`,
  send: 'Send answer',
  submit: 'Send',
  done: 'I am done',
  decline: 'Decline',
  extend: (minutes: number) =>
    minutes === 1 ? 'Give me one more minute' : `Give me ${minutes} more minutes`,
  choose: 'Please choose',
  /** Beside a field with very many choices. */
  search: (count: string) => `Type to search ${count} choices.`,
  optional: 'optional',
  json: 'As JSON',
  openForm: 'Fill in the form',
  /** Who asks is what the operator calls a connector. */
  wordsOf: (who: string | undefined) => `In the words of ${who === undefined ? 'the agent' : `“${who}”`}`,
  goesTo: (who: string) => `Your answer goes to “${who}”.`,
  keepsNothing: 'What you enter goes to this run once. It is not stored.',
  reasons: misfitMessages,
  fileLimits: (bytes: number, types: string) =>
    `${types === '' ? 'Any kind of file' : types}, at most ${formatBytes(bytes)}.`,
  problems: {
    missing: 'Answer this question.',
    'not-a-number': 'Enter a number.',
    'not-whole': 'Enter a whole number, such as 3.',
    'two-numbers':
      'This can be read as two numbers. Please write it without a thousands separator, such as 1250 or 1.25.',
    'not-listed': 'Choose one from the list.',
    'does-not-fit': 'This answer is not accepted. Please check it.',
    'not-json': 'Please write valid JSON.',
    'file-does-not-fit': 'This file is empty, too large or of another kind. Please choose another one.',
  } satisfies Record<AnswerProblem, string>,
};

/** Rounded down: a file of the size that is named always fits. */
function formatBytes(bytes: number): string {
  if (bytes >= 1_000_000) return `${Math.floor(bytes / 100_000) / 10} MB`;
  return bytes >= 1_000 ? `${Math.floor(bytes / 1_000)} kB` : `${bytes} bytes`;
}
