import type { LiveAttachment } from '../services/assistance-service.ts';
import type { LiveTexts } from './live-texts.ts';

/** A form in the owner's hands, and its response once it was submitted. */
export interface HandedForm {
  readonly form: string;
  readonly response: string | undefined;
}

/** What a session has for its owner alone: addresses, codes, forms and words, in memory while their request is open. */
export class HandedOver {
  readonly #attachments = new Map<string, ReadonlyMap<string, LiveAttachment>>();
  readonly #texts = new Map<string, LiveTexts>();
  /** Artifacts of forms that were submitted, by request. */
  readonly #responses = new Map<string, string>();

  keep(requestId: string, attachments: ReadonlyMap<string, LiveAttachment>): void {
    this.#attachments.set(requestId, attachments);
  }

  keepTexts(requestId: string, texts: LiveTexts | undefined): void {
    if (texts !== undefined) this.#texts.set(requestId, texts);
  }

  textsOf(requestId: string): LiveTexts | undefined {
    return this.#texts.get(requestId);
  }

  attachment(requestId: string, ref: string): LiveAttachment | undefined {
    return this.#attachments.get(requestId)?.get(ref);
  }

  /** The form of a request, if it has one. */
  formOf(requestId: string): HandedForm | undefined {
    for (const { kind, value } of this.#attachments.get(requestId)?.values() ?? []) {
      if (kind === 'form') return { form: value, response: this.#responses.get(requestId) };
    }
    return undefined;
  }

  /** The owner has submitted it. */
  submitted(requestId: string, response: string): void {
    this.#responses.set(requestId, response);
  }

  drop(requestId: string): void {
    this.#attachments.delete(requestId);
    this.#texts.delete(requestId);
  }

  forget(): void {
    this.#attachments.clear();
    this.#texts.clear();
  }
}
