/**
 * Everything the form says on its own. What authors wrote (labels, hints, their messages) is not here. Another language is
 * another object of this type.
 */
export interface FormMessages {
  /** The locale that numbers, amounts and days are written in, such as `de`. */
  readonly locale: string;
  readonly requiredNote: string;
  readonly required: string;
  readonly optional: string;
  readonly help: (label: string) => string;
  readonly notRelevant: string;
  readonly noValue: string;
  readonly yes: string;
  readonly no: string;
  readonly choose: string;
  readonly clear: (label: string) => string;
  readonly clearShort: string;
  readonly currency: string;
  readonly amount: string;

  readonly search: (label: string) => string;
  readonly found: (shown: number, all: number) => string;
  readonly chosen: (labels: string) => string;
  readonly optionsMissing: string;

  readonly addRow: (label: string) => string;
  readonly row: (label: string, number: number) => string;
  readonly removeRow: (row: string) => string;
  readonly moveUp: (row: string) => string;
  readonly moveDown: (row: string) => string;
  readonly remove: string;
  readonly up: string;
  readonly down: string;
  readonly noRows: string;
  readonly rowRemoved: (row: string) => string;
  readonly rowMoved: (row: string, of: number) => string;
  readonly mostRows: (count: number) => string;

  readonly step: (number: number, of: number) => string;
  readonly steps: string;
  readonly back: string;
  readonly next: string;
  readonly submit: string;
  readonly completed: string;
  readonly warning: string;
  readonly note: string;
  readonly error: string;

  readonly problems: (count: number) => string;
  readonly problemsHelp: string;
  readonly moreProblems: (count: number) => string;

  readonly fileKept: string;
  readonly fileSent: string;
  readonly fileTooLarge: (kilobytes: string) => string;
  readonly fileFailed: string;
  readonly fileReading: string;
  readonly removeFile: (label: string) => string;

  readonly loading: string;
  readonly loadFailed: string;
  readonly retry: string;

  /** Findings that the engine words in English; all others are the author's own words. */
  readonly findings: {
    readonly required: (label: string) => string;
    /** For a label that is a question, which cannot be the subject of a sentence. */
    readonly unanswered: (question: string) => string;
    readonly invalid: (label: string) => string;
    readonly wrongType: (label: string, dataType: string) => string;
    readonly tooFew: (label: string, count: number) => string;
    readonly tooMany: (label: string, count: number) => string;
    readonly incomplete: (label: string) => string;
  };
}

/** Texts of a page in the place of some of these. */
export type OwnMessages = Partial<Omit<FormMessages, 'findings'>> & {
  readonly findings?: Partial<FormMessages['findings']>;
};
