import { isJsonObject, type JsonValue, ownProperty } from '@handrail/base';

/** What somebody decided, in the answer to an approval or in what is told of it; undefined when nobody did in time. */
export function decisionIn(value: JsonValue | undefined): string | undefined {
  const action = isJsonObject(value) ? ownProperty(value, 'action') : undefined;
  return typeof action === 'string' && action !== 'timeout' ? action : undefined;
}
