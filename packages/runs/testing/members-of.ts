import { isJsonObject, type JsonValue, pointerTo } from '@handrail/base';

export interface Member {
  readonly pointer: string;
  /** The whole document with something else in this place. */
  readonly replaced: (value: JsonValue) => JsonValue;
}

/** Every place of a document, from the outside in. */
export function* membersOf(value: JsonValue, pointer: string, put: Member['replaced']): Generator<Member> {
  if (pointer !== '') yield { pointer, replaced: put };
  const entries: [string | number, JsonValue][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(isJsonObject(value) ? value : {});
  for (const [key, inner] of entries) {
    const set = (other: JsonValue): JsonValue =>
      put(Array.isArray(value) ? value.with(Number(key), other) : { ...(value as object), [key]: other });
    yield* membersOf(inner, pointerTo(pointer, key), set);
  }
}
