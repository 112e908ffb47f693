import { copyJson, isJsonObject, type JsonBounds, type JsonObject } from '@handrail/base';
import { MigrationError } from './migration-error.ts';

const DEFAULT_BOUNDS: JsonBounds = {
  maxDepth: 64,
  maxNodes: 1_000_000,
  maxText: 64_000_000,
  keepsExact: true,
};

/** A copy to work on. Throws `MigrationError` (`too-large`) for data no form could have made. */
export function copyData(data: JsonObject, bounds: JsonBounds = DEFAULT_BOUNDS): JsonObject {
  const copy = copyJson(data, bounds);
  if (!copy.ok)
    throw new MigrationError('too-large', `The data at "${copy.fault.pointer}" ${copy.fault.message}.`);
  return isJsonObject(copy.value) ? copy.value : {};
}
