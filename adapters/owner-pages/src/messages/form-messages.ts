/** What the page of a form says beside the words of the form itself. */
export const formMessages = {
  required: 'required',
  noAnswer: 'No answer',
  nothingYet: 'nothing yet',
  tooLong: 'This is too long to be changed here.',
  notHere: 'This cannot be changed on this page.',
  currency: (label: string) => `Currency of “${label}”, as in EUR`,
  row: (label: string, row: number) => `${label} ${row}`,
  add: (label: string) => `Add another: ${label}`,
  remove: (label: string, row: number) => `Remove ${label} ${row}`,
  undo: 'Undo the last change of the agent',
  save: 'Save',
  submit: 'Submit',
  next: 'Save and go on',
  first: 'Save and go to the beginning',
  saved: 'Saved. The run waits until you submit.',
  closed: 'This form was submitted before and cannot be changed. Submit it again to let the run go on.',
  problems: (count: number) =>
    count === 1 ? 'One thing has to be corrected first' : `${count} things have to be corrected first`,
  refused: 'The form did not accept this.',
  wholeForm: 'The form',
  kept: 'What you enter is kept with the run, and its agent can read it. Do not enter passwords.',
};
