import type { FieldView, RepeatView } from '../view/part-view.ts';

/** A place that agents can use: a field, or a list that takes one more row. */
export type DrawnPlace = FieldView | RepeatView;

/** The elements that a form has once. */
export interface ShellElements {
  readonly form: HTMLFormElement;
  readonly submit: HTMLElement;
  /** Says what came of the button. */
  readonly status: HTMLElement;
  /** Holds the items of the page that is shown. */
  readonly body: HTMLElement | undefined;
  readonly isPaged: boolean;
  readonly isLast: boolean;
  readonly canSubmit: boolean;
  readonly isClosed: boolean;
}

/** Writes on what is drawn what agents read (Assist §8). A separate file, and a form is drawn without it as well. */
export interface Annotator {
  /** The elements of a place that were drawn or changed: those of its control, or the button that adds a row. */
  place(view: DrawnPlace | null, root: HTMLElement): void;
  shell(elements: ShellElements): void;
  /** Agents of browsers get the tools of the form, so they do not get it from its annotations as well. */
  setServed(isServed: boolean): void;
  /** The form was taken out of its page, or is back. */
  setAway(isAway: boolean): void;
}
