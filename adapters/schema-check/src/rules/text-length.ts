/** Characters as JSON Schema counts them: a surrogate pair is one. */
export function textLength(text: string): number {
  let length = 0;
  for (const _character of text) length += 1;
  return length;
}
