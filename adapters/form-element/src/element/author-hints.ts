import type { Form } from '@handrail/form';

/*
 * What only those who write a page or a definition have to know; a separate file, loaded when there is something to say.
 */

/** The texts of a page before those of the form. What is not one of them is left out, and said in the console. */
export function withOwn<Texts extends object>(texts: Texts, own: object, at = 'messages'): Texts {
  const merged: Record<string, unknown> = Object.fromEntries(Object.entries(texts));
  for (const [key, value] of Object.entries(own)) {
    const known = Object.hasOwn(texts, key) ? merged[key] : undefined;
    if (typeof value !== typeof known)
      console.warn(
        known === undefined
          ? `handrail-form: ${at}.${key} is not known and has no effect.`
          : `handrail-form: ${at}.${key} must be a ${typeof known}.`,
      );
    else
      merged[key] =
        typeof value === 'object' && value && known ? withOwn(known, value, `${at}.${key}`) : value;
  }
  return merged as Texts;
}

const told = new Set<string>();

/** An expression that fails gives no value. Each failure is told once. */
export function tellFailures({ diagnostics }: Form): void {
  for (const { path, expression, message } of diagnostics) {
    const text = `handrail-form: ${path}: ${message} (${expression})`;
    if (!told.has(text)) console.warn(text);
    told.add(text);
  }
}
