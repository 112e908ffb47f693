import { isQuestion } from '../view/finding-view.ts';
import type { FormMessages } from './messages.ts';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['integer', 'a whole number, such as 12'],
  ['decimal', 'a number, such as 12.5'],
  ['money', 'an amount, such as 12.50, and a currency of three capital letters'],
  ['date', 'a day that exists'],
  ['dateTime', 'a date and a time'],
  ['time', 'a time of day'],
  ['boolean', 'yes or no'],
  ['uri', 'an address such as https://example.org/page, without spaces or accents'],
  ['attachment', 'a file'],
  ['choice', 'one of the options'],
  ['multiChoice', 'some of the options'],
]);

export const english: FormMessages = {
  locale: 'en',
  requiredNote: 'Fields marked with * are required.',
  required: 'required',
  optional: 'optional',
  help: (label) => `Help for ${label}`,
  notRelevant: 'Does not apply right now',
  noValue: 'No value',
  yes: 'Yes',
  no: 'No',
  choose: 'Choose…',
  clear: (label) => `Clear the answer to ${label}`,
  clearShort: 'Clear',
  currency: 'Currency',
  amount: 'Amount',

  search: (label) => `Search in ${label}`,
  found: (shown, all) => (shown === all ? `${all} options` : `${shown} of ${all} options`),
  chosen: (labels) => `Chosen: ${labels}`,
  optionsMissing: 'The list of options could not be loaded. Write the value.',

  addRow: (label) => `Add ${label}`,
  row: (label, number) => `${label} ${number}`,
  removeRow: (row) => `Remove ${row}`,
  moveUp: (row) => `Move up: ${row}`,
  moveDown: (row) => `Move down: ${row}`,
  remove: 'Remove',
  up: 'Move up',
  down: 'Move down',
  noRows: 'There are no entries yet.',
  rowRemoved: (row) => `${row} was removed.`,
  rowMoved: (row, of) => `Now ${row} of ${of}.`,
  mostRows: (count) => `There can be at most ${count} entries.`,

  step: (number, of) => `Step ${number} of ${of}`,
  steps: 'Steps',
  back: 'Back',
  next: 'Continue',
  submit: 'Submit',
  completed: 'The form is complete.',
  warning: 'Please check',
  note: 'Note',
  error: 'Error',

  problems: (count) => (count === 1 ? 'There is 1 problem' : `There are ${count} problems`),
  problemsHelp: 'Choose a problem to go to its field.',
  moreProblems: (count) => `and ${count} more`,

  fileKept: 'The file is sent with your answers.',
  fileSent: 'The file is sent as soon as you choose it.',
  fileTooLarge: (kilobytes) => `The file is too large. It may have at most ${kilobytes} KB.`,
  fileFailed: 'The file could not be read. Choose it again.',
  fileReading: 'Reading the file…',
  removeFile: (label) => `Remove the file of ${label}`,

  loading: 'Loading the form…',
  loadFailed: 'The form could not be loaded.',
  retry: 'Try again',

  findings: {
    required: (label) => `${label} is required.`,
    unanswered: (question) => `An answer is required: ${question}`,
    invalid: (label) => (isQuestion(label) ? `The answer is not valid: ${label}` : `${label} is not valid.`),
    wrongType: (label, dataType) =>
      `${label} ${isQuestion(label) ? 'Enter' : 'must be'} ${TYPES.get(dataType) ?? 'a text'}.`,
    tooFew: (label, count) => `${label} needs at least ${count}.`,
    tooMany: (label, count) => `${label} takes at most ${count}.`,
    incomplete: (label) =>
      isQuestion(label) ? `The answer is not complete: ${label}` : `${label} is not complete.`,
  },
};
