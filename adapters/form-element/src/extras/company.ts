import type { Form, ResponseDocument } from '@handrail/form';
import type { Board } from '../draw/board.ts';
import type { FormMessages } from '../messages/messages.ts';

/** The form that is open, as the parts know it that are loaded when they are used. */
export interface Company {
  readonly host: HTMLElement;
  readonly form: Form;
  readonly messages: FormMessages;
  /** What is drawn of the form. */
  readonly root: HTMLElement;
  readonly board: Board;
  /** Something was answered so far. Asked when a part is ready, because people answer while it loads. */
  readonly hasChanged: () => boolean;
  /** What was completed so far in this form: people complete it while parts load. */
  readonly completed: () => ResponseDocument | null;
  /** Waits for a pointer that is down, so that nothing moves under it. */
  readonly whenReleased: (work: () => void) => void;
  /** Opens the same form with another response. What is around it follows a moment later. */
  readonly restart: (response: ResponseDocument) => Form;
}

/** A text for each language that we have; English for all others. */
export function inLanguage<Texts>(locale: string, texts: { readonly en: Texts; readonly de: Texts }): Texts {
  return /^de\b/i.test(locale) ? texts.de : texts.en;
}
