import {
  type CheckValue,
  copyJson,
  isJsonObject,
  type JsonBounds,
  type JsonObject,
  type JsonValue,
  type SchemaProblem,
} from '@handrail/base';
import { ToolFailure } from '../result/tool-error.ts';

const MAX_TOLD = 5;

/**
 * Takes what a caller handed over as JSON, or refuses it. No input at all is an empty object. Clients that send JSON
 * text use it too, so that what cannot be sent is refused in the same words. A number that a double may have rounded is
 * refused: what reads JSON text for us hands it over as text (decision 0055).
 */
export function readInput(input: unknown, bounds: JsonBounds): JsonValue {
  const taken = bounds.refusesRounded ? bounds : { ...bounds, refusesRounded: true };
  const copy = copyJson(input === undefined ? {} : input, taken);
  if (copy.ok) return copy.value;
  const { pointer, message } = copy.fault;
  throw new ToolFailure('INVALID_VALUE', `The input cannot be taken: ${placed(pointer)} ${message}.`);
}

/** Refuses input that does not fit its schema, naming the first few reasons and no value. */
export function checkInput(input: JsonValue, check: CheckValue): JsonObject {
  const problems = check(input);
  if (problems.length === 0 && isJsonObject(input)) return input;
  const told = problems
    .slice(0, MAX_TOLD)
    .map(({ pointer, message }: SchemaProblem) => `${placed(pointer)} ${message}`);
  const more = problems.length > MAX_TOLD ? `; and ${problems.length - MAX_TOLD} more` : '';
  throw new ToolFailure(
    'INVALID_VALUE',
    `The input does not fit: ${told.join('; ') || 'it must be an object'}${more}.`,
  );
}

function placed(pointer: string): string {
  if (pointer === '') return 'it';
  return `"${pointer.length > 200 ? `${pointer.slice(0, 200)}…` : pointer}"`;
}
