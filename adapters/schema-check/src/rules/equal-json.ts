import { isJsonObject, type JsonValue, ownProperty } from '@handrail/base';

/** Equality of JSON Schema: by value, without regard to the order of properties. */
export function equalJson(left: JsonValue, right: JsonValue): boolean {
  if (left === right) return true;
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false;
    return left.every((each: JsonValue, index) => equalJson(each, right[index]));
  }
  if (!isJsonObject(left) || !isJsonObject(right)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => {
    const [one, other] = [ownProperty(left, key), ownProperty(right, key)];
    return one !== undefined && other !== undefined && equalJson(one, other);
  });
}

/** Compares texts of the items instead of every pair, so that a long list costs no more than reading it. */
export function hasRepetition(items: readonly JsonValue[]): boolean {
  return new Set(items.map(identityOf)).size < items.length;
}

/** Equal values have one text. Unlike canonical JSON it takes broken Unicode too. */
function identityOf(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(identityOf).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${identityOf(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}
