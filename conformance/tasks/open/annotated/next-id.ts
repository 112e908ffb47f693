/** One more than the largest number in use, so that an id is never given twice on the same list. */
export function nextId(list: readonly { readonly id: string }[], prefix: string, first = 1): string {
  const numbers = list.map(({ id }) => Number(id.slice(prefix.length)));
  return `${prefix}${Math.max(first - 1, ...numbers) + 1}`;
}
