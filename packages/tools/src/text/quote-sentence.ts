/** Text of somebody else at the end of a sentence, in quotes. A text that ends like a sentence gets no second full stop. */
export function quoteAtEnd(text: string): string {
  return /[.!?…]$/.test(text) ? `"${text}"` : `"${text}".`;
}
