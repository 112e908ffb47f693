import { isJsonObject, type JsonObject } from '@handrail/base';

/** A JSON object somebody typed; undefined when it is none. Nothing at all is an empty one. */
export function readObject(text: string): JsonObject | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
