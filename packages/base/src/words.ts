const MAX_TEXT = 5_000;

/** The words of a text or of a name, in lower case: `customerEmail`, `customer_email` and "Customer email" are alike. */
export function wordsOf(text: string): readonly string[] {
  return text
    .slice(0, MAX_TEXT)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
