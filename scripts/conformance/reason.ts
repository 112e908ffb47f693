/** Whether a text says anything: it holds a word, and not only signs that nobody sees. */
export function isReason(value: unknown): value is string {
  return typeof value === 'string' && /\p{L}{3}/u.test(value);
}
