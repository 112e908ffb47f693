import type { Upload } from '@handrail/assistance';
import type { JsonValue } from '@handrail/base';
import { markedText } from '@handrail/tools';

/** Something the owner is asked, with the field that fits the answer. */
export interface OwnerQuestion {
  /** The name of the answer. It is outside text. */
  readonly id: string;
  /** The name of the field in a form. It is ours. */
  readonly name: string;
  readonly text: string;
  readonly isRequired: boolean;
  readonly field: QuestionField;
}

export type QuestionField =
  | ({ readonly kind: 'text'; readonly type: 'text' | 'email' | 'date' | 'url' | 'tel' } & TextLength)
  | ({ readonly kind: 'long-text' } & TextLength)
  /** Masked while it is typed, completed by no browser, and never written back into a page. */
  | ({
      readonly kind: 'secret';
      readonly reads: 'text' | 'number' | 'integer';
    } & TextLength &
      NumberRange)
  | ({ readonly kind: 'number'; readonly isWhole: boolean } & NumberRange)
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly choices: readonly AnswerChoice[]; readonly isMany: boolean }
  | { readonly kind: 'file'; readonly upload: Upload }
  | { readonly kind: 'json' };

/** In characters. */
export interface TextLength {
  readonly minLength?: number;
  readonly maxLength: number;
}

export interface NumberRange {
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface AnswerChoice {
  /** Outside text. It is shown whole and exactly. */
  readonly label: string;
  /** What it answers, where another choice looks the same. */
  readonly detail?: string;
  readonly value: JsonValue;
}

/** Up to so many choices are shown one below the other; more are a list that opens. */
const MOST_OPEN_CHOICES = 7;
/** A list that opens cuts longer labels, and cannot mark anything in them. */
const LONGEST_LISTED = 80;

/** More than this is found by typing. */
const MOST_LISTED = 100;

/** Whether the choices are so many that one is found by typing part of it. What is sent is its label. */
export function isSearched(field: QuestionField): field is QuestionField & { kind: 'choice' } {
  return field.kind === 'choice' && field.choices.length > MOST_LISTED && !showsOptions(field);
}

/** Whether all options are shown at once, each with its own button. */
export function showsOptions(field: QuestionField): field is QuestionField & { kind: 'flag' | 'choice' } {
  if (field.kind === 'flag') return true;
  if (field.kind !== 'choice') return false;
  return field.isMany || field.choices.length <= MOST_OPEN_CHOICES || !field.choices.every(isListable);
}

function isListable({ label, detail }: AnswerChoice): boolean {
  return detail === undefined && label.length <= LONGEST_LISTED && markedText(label) === label;
}
