import type { JsonObject } from '@handrail/base';
import { type FormRefusal, refuse } from '../refusal.ts';
import type { ResponseDocument, ResponseStatus } from '../response/response.ts';
import type { ValidationReport } from '../validation/report.ts';

/** What a response carries that filling a form does not touch. */
type Carried = Pick<ResponseDocument, 'author' | 'subject' | 'extensions' | 'authoredSignatures'>;

/**
 * The response of a form beside its data: whose it is, how far it has come, and when it was written. A closed response is
 * a record: it keeps the moment at which it was closed, and one that was closed earlier keeps its data and its
 * signatures word for word until it is reopened.
 */
export class ResponseKeeper {
  readonly id: string;
  readonly #now: () => number;
  #carried: Carried;
  #status: ResponseStatus;
  #closed: { readonly authored: string; readonly data?: JsonObject } | null = null;

  constructor(given: ResponseDocument | null, newId: () => string, now: () => number) {
    this.id = given?.id ?? newId();
    this.#now = now;
    this.#status = given?.status ?? 'in-progress';
    this.#carried = given ? carriedOver(given) : {};
    if (given && this.isClosed) this.#closed = { authored: given.authored, data: given.data };
  }

  get status(): ResponseStatus {
    return this.#status;
  }

  set status(status: ResponseStatus) {
    this.#status = status;
    if (!this.isClosed) this.#closed = null;
    else this.#closed ??= { authored: this.#written() };
  }

  get isClosed(): boolean {
    return this.#status === 'completed' || this.#status === 'stopped';
  }

  /** A completed response becomes `amended`, a stopped one goes on. What was signed is not what it will be. */
  reopen(): void {
    if (this.#status === 'completed') {
      const { authoredSignatures: _, ...rest } = this.#carried;
      this.#carried = rest;
      this.status = 'amended';
    } else if (this.#status === 'stopped') this.status = 'in-progress';
  }

  /** The document, with the data the form has now unless there is a record of it. */
  document(
    { url, version }: { readonly url: string; readonly version: string },
    data: () => JsonObject,
  ): ResponseDocument {
    return {
      $formspecResponse: '1.0',
      id: this.id,
      definitionUrl: url,
      definitionVersion: version,
      status: this.#status,
      data: this.#closed?.data ?? data(),
      authored: this.#closed?.authored ?? this.#written(),
      ...this.#carried,
    };
  }

  #written(): string {
    return new Date(this.#now()).toISOString();
  }
}

function carriedOver({ author, subject, extensions, authoredSignatures }: ResponseDocument): Carried {
  return {
    ...(author && { author }),
    ...(subject && { subject }),
    ...(extensions && { extensions }),
    ...(authoredSignatures && { authoredSignatures }),
  };
}

/** A response with errors cannot be completed. */
export function refuseErrors(report: ValidationReport): FormRefusal & { readonly report: ValidationReport } {
  const { error } = report.counts;
  const message = `The form has ${error} error${error === 1 ? '' : 's'}; correct ${error === 1 ? 'it' : 'them'} first.`;
  return { ...refuse('HAS_ERRORS', '#', message), report };
}
