import type { Form } from '@handrail/form';
import { type Tool, ToolFailure } from '@handrail/tools';
import type { BulkSetResult } from '../mutation/bulk-set.ts';
import { rowAdvice } from '../rows.ts';

/** Entries of one answer that get advice; the rest asks for the same. */
const MOST_ADVISED = 5;

/** A tool whose refusal of a row that is not there names the tool that makes it. */
export function advisingRows(tool: Tool, form: Form): Tool {
  const { verify, invoke, ...rest } = tool;
  const advised = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof ToolFailure ? withAdvice(error, form) : error;
    }
  };
  return {
    ...rest,
    ...(verify ? { verify: (input, context) => advised(() => verify.call(tool, input, context)) } : {}),
    async invoke(input, context) {
      const result = await advised(() => invoke.call(tool, input, context));
      return isBulkResult(result) ? { ...result, results: adviseEntries(result.results, form) } : result;
    },
  };
}

function withAdvice(failure: ToolFailure, form: Form): ToolFailure {
  const { code, message, path } = failure;
  const advice = code === 'NOT_FOUND' && path !== undefined ? rowAdvice(form, path) : '';
  return advice === '' ? failure : new ToolFailure(code, `${message}${advice}`, { ...(path && { path }) });
}

function isBulkResult(result: object): result is BulkSetResult {
  return 'results' in result && 'summary' in result;
}

function adviseEntries(results: BulkSetResult['results'], form: Form): BulkSetResult['results'] {
  let left = MOST_ADVISED;
  return results.map((entry) => {
    const { error, path } = entry;
    const advice = left > 0 && error?.code === 'NOT_FOUND' ? rowAdvice(form, path) : '';
    if (!error || advice === '') return entry;
    left -= 1;
    return { ...entry, error: { ...error, message: `${error.message}${advice}` } };
  });
}
