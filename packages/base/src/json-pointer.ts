/** A place in a JSON document (RFC 6901); the empty text is the document itself. */
export type JsonPointer = string;

export function pointerTo(parent: JsonPointer, ...steps: readonly (string | number)[]): JsonPointer {
  let pointer = parent;
  for (const step of steps) pointer += `/${typeof step === 'number' ? step : escaped(step)}`;
  return pointer;
}

// Checking a large document asks for far more pointers than it has keys to escape.
function escaped(key: string): string {
  if (!key.includes('~') && !key.includes('/')) return key;
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
