import { copyJson, isJsonObject, type JsonBounds, type JsonObject } from '@handrail/base';
import { MigrationError } from './migration-error.ts';

const DEFAULT_BOUNDS: JsonBounds = {
  maxDepth: 64,
  maxNodes: 1_000_000,
  maxText: 64_000_000,
};

/**
 * A copy to work on. Throws `MigrationError`: `too-large` for data no form could have made, `rounded-number` for a number
 * that lost digits before it got here.
 */
export function copyData(data: JsonObject, bounds: JsonBounds = DEFAULT_BOUNDS): JsonObject {
  const copy = copyJson(data, { ...bounds, keepsExact: true, refusesRounded: true });
  if (!copy.ok) {
    const { reason, pointer, message } = copy.fault;
    const isRounded = reason === 'rounded-number';
    throw new MigrationError(
      isRounded ? 'rounded-number' : 'too-large',
      `The data at "${pointer}" ${message}.`,
    );
  }
  return isJsonObject(copy.value) ? copy.value : {};
}
