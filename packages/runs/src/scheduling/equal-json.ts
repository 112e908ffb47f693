import { isJsonObject, type JsonValue, ownProperty } from '@handrail/base';

/** Both values are bounded copies, so their depth bounds the call stack. */
export function equalJson(a: JsonValue, b: JsonValue): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((each: JsonValue, index) => equalJson(each, b[index] ?? null));
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => {
      const other = ownProperty(b, key);
      return other !== undefined && equalJson(a[key] ?? null, other);
    })
  );
}
