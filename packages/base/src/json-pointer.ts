/** A place in a JSON document (RFC 6901); the empty text is the document itself. */
export type JsonPointer = string;

export function pointerTo(parent: JsonPointer, ...steps: readonly (string | number)[]): JsonPointer {
  return steps.reduce<string>(
    (pointer, step) => `${pointer}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    parent,
  );
}
