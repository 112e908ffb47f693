import { isJsonObject, type JsonObject } from '@handrail/base';
import type { ActionOutcome, PageRuntime } from '@handrail/page';
import { readOutcome, resultOf, type ToolResult } from '@handrail/tools';

/** Where the owner finishes what was prepared for them. Nothing of it was submitted. */
export interface Finish {
  readonly url: string;
  /** What belongs into the fields, as the log has it: secrets are masked, long values are cut. */
  readonly values: JsonObject;
}

/** Undefined for an outcome that does not wait for the owner. Call it while the page is still where the action was. */
export function finishOf({ status, log }: ActionOutcome, runtime: PageRuntime<object>): Finish | undefined {
  if (status !== 'awaiting_review') return undefined;
  const { origin, path, search } = runtime.address();
  const fills = log.steps.flatMap((step) =>
    step.type === 'fill' ? [[step.field, step.value] as const] : [],
  );
  return { url: `${origin}${path}${search}`, values: Object.fromEntries(fills) };
}

/** Adds it to the answer, for programs that pass it on to their owner. */
export function withFinish(result: ToolResult, finish: Finish | undefined): ToolResult {
  const outcome = readOutcome(result);
  if (!finish || !outcome.ok || !isJsonObject(outcome.value)) return result;
  return resultOf(JSON.stringify({ ...outcome.value, finish }));
}

export function finishIn({ finish }: JsonObject): Finish | undefined {
  if (finish === undefined || !isJsonObject(finish)) return undefined;
  const { url, values } = finish;
  return typeof url === 'string' && values !== undefined && isJsonObject(values)
    ? { url, values }
    : undefined;
}
