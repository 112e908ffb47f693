import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { PageRuntime } from '@handrail/page';
import { readOutcome, resultOf, type ToolResult } from '@handrail/tools';

/** Where the owner finishes what was prepared for them. Nothing of it was submitted. */
export interface Finish {
  readonly url: string;
  /** What belongs into the fields; values of secret fields are masked. */
  readonly values: JsonObject;
}

/** Adds to an answer that waits for the owner where they can finish it, and with which values. */
export function nameFinish(result: ToolResult, runtime: PageRuntime<object>): ToolResult {
  const outcome = readOutcome(result);
  if (!outcome.ok || !isJsonObject(outcome.value) || outcome.value.status !== 'awaiting_review')
    return result;
  const { origin, path, search } = runtime.address();
  const finish = { url: `${origin}${path}${search}`, values: valuesIn(outcome.value.log) };
  return resultOf(JSON.stringify({ ...outcome.value, finish }));
}

export function finishIn({ finish }: JsonObject): Finish | undefined {
  if (finish === undefined || !isJsonObject(finish)) return undefined;
  const { url, values } = finish;
  return typeof url === 'string' && isJsonObject(values ?? null) ? (finish as unknown as Finish) : undefined;
}

/** As the log has them: the last value of each field, masked there where it is secret. */
function valuesIn(log: JsonValue | undefined): JsonObject {
  const steps = log !== undefined && isJsonObject(log) && Array.isArray(log.steps) ? log.steps : [];
  const values = new Map<string, JsonValue>();
  for (const step of steps) {
    if (!isJsonObject(step) || step.type !== 'fill' || typeof step.field !== 'string') continue;
    values.set(step.field, step.value ?? null);
  }
  return Object.fromEntries(values);
}
