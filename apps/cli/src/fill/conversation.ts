import type { JsonValue } from '@handrail/base';
import type { Form, ValidationReport } from '@handrail/form';
import type { FillEffects } from './fill-session.ts';
import type { FieldQuestion } from './question.ts';
import type { FillStep, Heading } from './step.ts';

/** What an owner may want instead of answering. `leave` keeps nothing. */
export type Aside = { readonly kind: 'back' } | { readonly kind: 'stop' } | { readonly kind: 'leave' };

export type FillReply =
  | { readonly kind: 'value'; readonly value: JsonValue }
  /** The field stays as it is. */
  | { readonly kind: 'keep' }
  | Aside;

export interface RowsQuestion {
  readonly path: string;
  readonly label: string;
  readonly count: number;
  readonly mayAdd: boolean;
  readonly mayRemove: boolean;
}

export type RowsReply =
  | { readonly kind: 'add' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'go-on' }
  | Aside;

export interface Review {
  readonly form: Form;
  readonly report: ValidationReport;
  readonly steps: readonly FillStep[];
}

export type ReviewReply =
  | { readonly kind: 'complete' }
  | { readonly kind: 'change'; readonly step: FillStep }
  | Aside;

/** The two sides of a guided fill: what the form asks and tells, and what its owner says. */
export interface FillConversation {
  begin(form: Form, facts: { readonly questions: number; readonly goOn: boolean }): void;
  heading(heading: Heading): void;
  note(text: string): void;
  ask(question: FieldQuestion): Promise<FillReply>;
  askForRows(question: RowsQuestion): Promise<RowsReply>;
  /** The form did not take the answer. */
  refused(path: string, message: string): void;
  tell(effects: FillEffects, form: Form): void;
  /** After findings with errors. */
  askToCorrect(): Promise<{ readonly kind: 'correct' } | { readonly kind: 'go-on' } | Aside>;
  nothingBefore(): void;
  review(review: Review): Promise<ReviewReply>;
}
