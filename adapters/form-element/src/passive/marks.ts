import type { Annotations } from './form-annotations.ts';

/** Attributes that were written on elements of others, so that each can be taken back to what it was. */
export class Marks {
  readonly #before = new WeakMap<Element, Map<string, string | null>>();

  /** Writes these and takes back all that were written before. What is already so is not written again. */
  set(element: Element, annotations: Annotations): void {
    const before = this.#before.get(element) ?? new Map<string, string | null>();
    for (const [name, value] of before) {
      if (Object.hasOwn(annotations, name)) continue;
      write(element, name, value);
      before.delete(name);
    }
    for (const [name, value] of Object.entries(annotations)) {
      if (!before.has(name)) before.set(name, element.getAttribute(name));
      write(element, name, value);
    }
    this.#before.set(element, before);
  }

  /** An attribute as it would be without us. */
  original(element: Element, name: string): string | null {
    return this.#before.get(element)?.get(name) ?? element.getAttribute(name);
  }
}

function write(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
