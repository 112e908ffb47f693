import { isJsonObject, type JsonValue } from '@handrail/base';

/**
 * Why a field cannot hold a value at all, or undefined when it can. Only the structure counts: a single value, a list
 * or an object. A value of the right structure and the wrong type is stored and gives a finding, because validation
 * never blocks (Assist §4.3, §11).
 */
export function unrepresentable(dataType: string, value: JsonValue): string | undefined {
  if (value === null) return undefined;
  switch (dataType) {
    case 'multiChoice':
      return Array.isArray(value) && value.every(isSingle) ? undefined : 'takes a list of option values';
    case 'money':
      return isJsonObject(value) ? undefined : 'takes an object such as {"amount":"12.50","currency":"EUR"}';
    case 'attachment':
      return isJsonObject(value) ? undefined : 'takes an object with "contentType" and "url" or "data"';
    default:
      return isSingle(value) ? undefined : 'takes a single value, neither a list nor an object';
  }
}

function isSingle(value: JsonValue): boolean {
  return typeof value !== 'object' || value === null;
}
