import { type CallContext, readError, type ToolResult, type Toolset } from '@handrail/tools';
import type { HttpAnswer } from './exchange.ts';

/** Calls the tool and sends its envelope, whatever it says. */
export async function answerCall(
  toolset: Toolset,
  name: string,
  input: unknown,
  context: CallContext,
): Promise<HttpAnswer> {
  return envelopeAnswer(await toolset.call(name, input, context));
}

export function envelopeAnswer(result: ToolResult, status = statusOf(result)): HttpAnswer {
  return { status, headers: answerHeaders, body: JSON.stringify(result) };
}

export const answerHeaders: Readonly<Record<string, string>> = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
};

/**
 * A refusal is an answer of the tool, so it is 200 like any other: the envelope tells. Only two things are told to HTTP
 * too, for the sake of those who watch it: that there is no such tool, and that the provider has a defect.
 */
function statusOf(result: ToolResult): number {
  if (result.isError !== true) return 200;
  const { code } = readError(result);
  if (code === 'UNSUPPORTED') return 404;
  return code === 'ENGINE_ERROR' ? 500 : 200;
}
