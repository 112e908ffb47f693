import { isJsonObject, type JsonObject, ownProperty } from '@handrail/base';

/** Where an answer whose shape has no room for a cursor carries one, among the `extensions` of Formspec. */
const PAGE_MARK = 'x-handrail-page';

/** The cursor in the extensions of an answer. The answer may come from anyone, so nothing about it is taken on trust. */
export function cursorIn(extensions: unknown): string | undefined {
  const mark = ownObject(extensions, PAGE_MARK);
  const cursor = mark && ownProperty(mark, 'cursor');
  return typeof cursor === 'string' ? cursor : undefined;
}

/** How many of the first results were given before. */
export function repeatedIn(extensions: unknown): number {
  const mark = ownObject(extensions, PAGE_MARK);
  const repeated = mark && ownProperty(mark, 'repeated');
  return typeof repeated === 'number' ? repeated : 0;
}

function ownObject(value: unknown, name: string): JsonObject | undefined {
  const found = isJsonObject(value) ? ownProperty(value, name) : undefined;
  return isJsonObject(found) ? found : undefined;
}
