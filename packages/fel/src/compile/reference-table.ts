import type { Reference } from '../reference.ts';
import type { Span } from '../span.ts';

/** Numbers the references of one expression; equal references share a number. */
export class ReferenceTable {
  readonly #references: Reference[] = [];
  readonly #spans: Span[] = [];
  readonly #numbers = new Map<string, number>();

  add(reference: Reference, span: Span): number {
    const key = JSON.stringify(reference);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#references.length;
    this.#references.push(reference);
    this.#spans.push(span);
    this.#numbers.set(key, number);
    return number;
  }

  get references(): readonly Reference[] {
    return this.#references;
  }

  /** Where each reference first stands in the text. */
  get spans(): readonly Span[] {
    return this.#spans;
  }
}
