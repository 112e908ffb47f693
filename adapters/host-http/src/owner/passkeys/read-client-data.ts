import { isJsonObject, type JsonObject } from '@handrail/base';

const MAX_LENGTH = 8_000;

/** What the browser says it has signed, before anything of it is checked. Undefined when it cannot be read. */
export function readClientData(encoded: string): JsonObject | undefined {
  if (encoded.length > MAX_LENGTH) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString());
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
