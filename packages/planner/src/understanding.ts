import type { JsonValue } from '@handrail/base';

/** Characters of the request, end exclusive. */
export type Span = readonly [start: number, end: number];

/** Where a value of a plan comes from. A value without a source is not planned. */
export type Source =
  | { readonly from: 'request'; readonly span: Span; readonly text: string }
  /** A row of the page or of a data view, named by these characters. */
  | { readonly from: 'row'; readonly key: string; readonly label: string; readonly span: Span }
  | { readonly from: 'profile'; readonly concept: string }
  | { readonly from: 'page-default' }
  /** Given in answer to a question. */
  | { readonly from: 'reply'; readonly text: string }
  /** A model's own idea: it must be confirmed. */
  | { readonly from: 'model' };

/** One call of a plan, with the source of each argument. */
export interface PlannedCall {
  readonly capability: string;
  readonly kind: 'action' | 'view';
  readonly args: { readonly [name: string]: JsonValue };
  readonly sources: { readonly [name: string]: Source };
}

/** Something that was said and not used, in the visitor's own words. */
export interface Unused {
  readonly span: Span;
  readonly text: string;
}

/** What was read differently from how it was written, such as a typo. */
export interface Correction {
  readonly span: Span;
  readonly written: string;
  readonly read: string;
}

/** Asks one thing. `options` are likely answers; anything else may be answered too. */
export interface Question {
  /** A property of the input, `row`, `action` or `meaning`. */
  readonly about: string;
  readonly text: string;
  /** The question itself, where `text` begins with why the last reply was not taken. */
  readonly asks?: string;
  readonly options: readonly QuestionOption[];
  /** What was said and not used so far. It is named with the plan that the answer leads to. */
  readonly unused?: readonly Unused[];
  /** What was read differently so far. It is shown with that plan as well. */
  readonly corrections?: readonly Correction[];
  /** Which of what is kept is asked about, from 0; the last where it is not said. */
  readonly at?: number;
  /** What is already understood, kept for the answer. */
  readonly kept: readonly PlannedCall[];
}

export interface QuestionOption {
  readonly label: string;
  /** The answer that choosing it gives. */
  readonly reply: string;
}

export type RefusalReason =
  | 'negated'
  | 'conditional'
  | 'hypothetical'
  | 'quoted'
  | 'past'
  | 'about-others'
  | 'question'
  | 'not-offered'
  | 'language'
  /** The page already holds what was asked for. */
  | 'already'
  | 'empty';

/** What a request comes to: plans in order, a page to go to, a question, or a refusal with its reason in words. */
export type Understanding =
  | {
      readonly kind: 'plan';
      readonly calls: readonly PlannedCall[];
      readonly unused: readonly Unused[];
      readonly corrections: readonly Correction[];
    }
  | {
      readonly kind: 'go';
      readonly route: string;
      readonly title: string;
      /** What the page is not narrowed down to. */
      readonly unused: readonly Unused[];
    }
  | { readonly kind: 'question'; readonly question: Question }
  | { readonly kind: 'refusal'; readonly reason: RefusalReason; readonly text: string };
