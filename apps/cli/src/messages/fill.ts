/*
 * Everything said while a form is filled in on a terminal or from answers: `handrail form fill`.
 */

export const formFillMessages = {
  outExists: (out: string) =>
    `"${out}" exists already. To continue with it, add --response "${out}"; to replace it, add --force.`,
  printedInstead: (path: string, message: string) =>
    `"${path}" ${message}. The response is printed above instead.`,
};

export const answersMessages = {
  notObject: 'The answers must be one JSON object of values by path.',
  notField: 'Only a field takes a value.',
  notRelevant: 'This field does not apply right now.',
  calculated: 'This field is calculated.',
  readonly: 'This field cannot be changed.',
  notAsked: 'This field was not asked for.',
};

export const askForFileMessages = {
  question: 'Where should the response go?',
  hint: 'A file name. Leave it empty to save nothing.',
  exists: (path: string) => `"${path}" exists already.`,
  another: 'Choose another name',
  replace: 'Replace it',
};

export const effectLinesMessages = {
  moreCalculatedValues: (mark: string, more: number) => `${mark} and ${more} more calculated values`,
  form: 'The form',
};

export const openConversationMessages = {
  wayOut: 'Give the answers as JSON: --answers <file>, or on standard input.',
  noTerminal: (way: string, message: string) => `There is no terminal to ask on. ${way}\n${message}`,
};

export const parseReplyMessages = {
  date: 'Write a day as 2026-03-31, or "today".',
  wholeNumber: 'Write a whole number, such as 12.',
  number: 'Write a number, such as 12.5.',
  amount: 'Write an amount such as 12.50, without other signs.',
  currency: 'Write the currency too, for example 12.50 EUR.',
  dateTime: 'Write a day and a time as 2026-03-31 14:30.',
  time: 'Write a time as 14:30.',
  yesOrNo: 'Write yes or no.',
  link: 'Give a link to the file, starting with https://.',
};

export const plainConversationMessages = {
  withResponse: ', continuing a response',
  start: (questions: string, goOn: string) => `${questions} to begin with${goOn}.`,
  leftAsItIs: '  (left as it is)',
  addingRow: (count: number) => `adding row ${count}`,
  noMore: (rows: string) => `${rows}, no more`,
  answerNotUsed: (mark: string, path: string, reason: string) =>
    `${mark} The answer for "${path}" was not used: ${reason}`,
};

export const terminalConversationMessages = {
  menu: 'What would you like to do?',
  resume: 'Continue answering',
  back: 'Go back to the previous question',
  saveStop: 'Save and stop',
  leaveWithoutSaving: 'Leave without saving',
  answersKept: '; your earlier answers are kept',
  intro: (count: string) => `${count} A * marks what is required.`,
  keys: 'Press Enter to confirm, Esc for the menu: go back, save and stop, leave.',
  noneYet: 'none yet',
  soFar: (count: number) => `${count} so far`,
  addFirst: 'Add the first one',
  addAnother: 'Add another',
  next: 'Continue',
  removeLast: 'Remove the last one',
  correctQuestion: 'Correct it now?',
  correctYes: 'Yes, answer again',
  firstQuestion: 'This is the first question.',
  complete: 'Complete the form',
  changeAnswer: 'Change an answer',
  correctAnswer: 'Correct an answer',
  finalQuestion: 'And now?',
  whichAnswer: 'Which one?',
};

export const terminalPromptsMessages = {
  leaveEmpty: 'Leave empty',
  keyIgnored: 'A key was ignored: it was pressed before this could be read. Please choose now.',
  search: 'type to search',
  exampleDate: 'for example 2026-03-31, or today',
  exampleDateTime: 'for example 2026-03-31 14:30',
  exampleTime: 'for example 14:30',
  exampleInteger: 'for example 12',
  exampleDecimal: 'for example 12.5',
  exampleMoney: 'for example 12.50',
  multiline: 'Press Enter for a new line, and Tab then Enter when you are done.',
};

export const formatFillMessages = {
  left: 'You left. Nothing was saved.',
  notKept: 'The response was not saved. To save it, add --out <file>.',
  written: (written: string) => `The response is in ${written}.`,
  resume: (written: string) => ` Continue with: --response ${written}`,
  notCompleted: (mark: string, place: string, again: string) => `${mark} Not completed. ${place}${again}`,
};
