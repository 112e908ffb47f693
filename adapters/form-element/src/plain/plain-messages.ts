/** What only a form without script says. */
export interface PlainMessages {
  readonly noAnswer: string;
  /** Questions that are there because of what was just answered. */
  readonly newQuestions: string;
  /** The page that was sent is older than the form. */
  readonly changed: string;
  readonly secretKept: string;
  readonly goTo: (problem: string) => string;
}

const en: PlainMessages = {
  noAnswer: 'No answer',
  newQuestions: 'There are more questions because of your answers. Please answer them, too.',
  changed: 'The form has changed since this page was shown, so nothing was written. Please look at it again.',
  secretKept: 'It is written already, and not shown. Leave it empty to keep it.',
  goTo: (problem) => `Go to: ${problem}`,
};

const de: PlainMessages = {
  noAnswer: 'Keine Angabe',
  newQuestions: 'Wegen Ihrer Angaben gibt es weitere Fragen. Bitte beantworten Sie auch diese.',
  changed:
    'Das Formular hat sich geändert, seit diese Seite gezeigt wurde. Es wurde nichts geschrieben. Bitte sehen Sie es noch einmal an.',
  secretKept: 'Es ist schon eingetragen und wird nicht gezeigt. Lassen Sie es leer, um es zu behalten.',
  goTo: (problem) => `Gehe zu: ${problem}`,
};

export function plainMessagesFor(locale: string): PlainMessages {
  return /^de\b/i.test(locale) ? de : en;
}
