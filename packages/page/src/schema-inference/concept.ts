/** A URI with a scheme; nothing is resolved, so nothing more can be asked of it (§6.4). */
export function isAbsoluteUri(text: string): boolean {
  return text.length <= 2_000 && /^[a-z][a-z0-9+.-]*:[^\s\p{Cc}]+$/iu.test(text);
}

/** Concepts that differ only by a trailing slash are one, as in profiles. */
export function normalizeConcept(concept: string): string {
  return concept.endsWith('/') ? concept.slice(0, -1) : concept;
}

/** `https://schema.org/email` as planners are shown it: `schema.org/email`. */
export function withoutScheme(concept: string): string {
  return concept.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
}
