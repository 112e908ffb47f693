import type { Form } from '@handrail/form';

/** A form in a page. */
export interface MetForm {
  readonly document: Document;
  readonly form: Form;
  /** Where its definition was loaded from; undefined when a program gave it. */
  readonly location: string | undefined;
}

/** On links that a form published for others. They are not the page's word. */
export const PUBLISHED_BY_FORM = 'data-handrail-published';
