import type { AnswerProblem } from '../questions/read-answer.ts';

/** About questions, and what is wrong with an answer. */
export const answerMessages = {
  send: 'Send answer',
  submit: 'Send',
  done: 'I am done',
  decline: 'Decline',
  choose: 'Please choose',
  optional: 'optional',
  json: 'As JSON',
  openForm: 'Fill in the form',
  wordsOfAgent: 'In the words of the agent',
  keepsNothing: 'What you enter goes to this run once. It is not stored.',
  fileLimits: (bytes: number, types: string) =>
    `${types === '' ? 'Any kind of file' : types}, at most ${formatBytes(bytes)}.`,
  problems: {
    missing: 'Please answer this.',
    'not-a-number': 'Please write a number.',
    'two-numbers':
      'This can be read as two numbers. Please write it without a thousands separator, such as 1250 or 1.25.',
    'does-not-fit': 'This answer does not fit. Please check it.',
    'not-json': 'Please write valid JSON.',
    'file-does-not-fit': 'This file is empty, too large or of another kind. Please choose another one.',
  } satisfies Record<AnswerProblem, string>,
};

/** Rounded down: a file of the size that is named always fits. */
function formatBytes(bytes: number): string {
  if (bytes >= 1_000_000) return `${Math.floor(bytes / 100_000) / 10} MB`;
  return bytes >= 1_000 ? `${Math.floor(bytes / 1_000)} kB` : `${bytes} bytes`;
}
