/** What the help of a field says on its own, around the words of authors. */
export interface HelpMessages {
  readonly mistakes: string;
  readonly examples: string;
  readonly sources: string;
  readonly nothing: string;
  readonly close: string;
}

const en: HelpMessages = {
  mistakes: 'Please note',
  examples: 'Examples',
  sources: 'Read more',
  nothing: 'There is no more help for this field.',
  close: 'Close',
};

const de: HelpMessages = {
  mistakes: 'Bitte beachten',
  examples: 'Beispiele',
  sources: 'Mehr dazu',
  nothing: 'Zu diesem Feld gibt es keine weitere Hilfe.',
  close: 'Schließen',
};

export const helpMessages = { en, de };
