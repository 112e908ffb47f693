import type { SchemaCheck } from '@handrail/base';
import type { Timers } from '../abort.ts';
import { answerText } from '../answers/answer-text.ts';
import type { Confirm } from '../confirmation/confirmation.ts';
import { needsConfirmation } from '../confirmation/needs-confirmation.ts';
import { errorCodes, isToolErrorCode, ToolFailure } from '../result/tool-error.ts';
import { errorResult, resultOf, type ToolResult } from '../result/tool-result.ts';
import { cleanText } from '../text/clean-text.ts';
import type { Tool, ToolContext } from '../tool.ts';
import { askOwnerWith, requireGranted } from './ask-owner.ts';
import { defaultToolsetLimits, type ToolsetLimits } from './limits.ts';
import { type PreparedTool, prepareTool } from './prepare-tool.ts';
import { checkInput, readInput } from './read-input.ts';
import { runLimited } from './run-limited.ts';
import type { CallContext, Toolset } from './toolset.ts';

export interface ToolsetOptions {
  readonly name: string;
  readonly instance: string;
  readonly tools: readonly Tool[];
  readonly schemaCheck: SchemaCheck;
  /** The way to the owner. Without one the transport's is used, and without that either nobody can be asked. */
  readonly confirm?: Confirm;
  readonly limits?: Partial<ToolsetLimits>;
  /** Needed for time limits; a call that wants one is refused without it. */
  readonly timers?: Timers;
  /** Takes what a consumer must not see: a defect of a tool, with the tool's name. */
  readonly onDefect?: (defect: unknown, tool: string) => void;
}

/** Makes a toolset. Throws when a tool cannot be served as it declares itself, so that it fails at start. */
export function createToolset(options: ToolsetOptions): Toolset {
  const limits: ToolsetLimits = { ...defaultToolsetLimits, ...options.limits };
  const tools = new Map<string, PreparedTool>();
  for (const tool of options.tools) {
    if (tools.has(tool.name)) throw new Error(`Two tools are named "${tool.name}".`);
    tools.set(tool.name, prepareTool(tool, options.schemaCheck));
  }
  const descriptors = [...tools.values()].map(({ descriptor }) => descriptor).sort(byName);

  const serve = async (
    { tool, checkInput: check, checkOutput }: PreparedTool,
    given: unknown,
    call: CallContext,
  ) => {
    const input = checkInput(readInput(given, limits.input), check);
    if (call.signal?.aborted)
      throw new ToolFailure(errorCodes.aborted, 'The call was given up before it began.');
    const ask = askOwnerWith(options, tool, call);
    const within = {
      signal: call.signal,
      timeLimit: shorter(limits.timeLimit, call.timeLimit),
      timers: options.timers,
    };
    const run = <Result>(work: (context: ToolContext) => Result | Promise<Result>) =>
      runLimited((signal) => work({ signal, ask }), within);

    if (tool.verify) await run((context) => tool.verify?.(input, context));
    if (needsConfirmation(tool)) requireGranted(tool, await ask(input));
    const result = await run((context) => tool.invoke(input, context));
    const text = answerText(result, limits.maxAnswerBytes);
    const problem = checkOutput?.(JSON.parse(text))[0];
    if (problem) throw new Error(`The result of "${tool.name}" breaks its schema at "${problem.pointer}".`);
    return resultOf(text);
  };

  return {
    name: options.name,
    instance: options.instance,
    list: () => descriptors,
    async call(name, input, context = {}) {
      const prepared = tools.get(name);
      if (!prepared) return unsupported(name);
      try {
        return await serve(prepared, input, context);
      } catch (error) {
        return refused(error, name, options.onDefect);
      }
    },
  };
}

function byName(left: { readonly name: string }, right: { readonly name: string }): number {
  return left.name < right.name ? -1 : 1;
}

function shorter(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}

function unsupported(name: string): ToolResult {
  const shown = cleanText(String(name), 100);
  return errorResult({
    code: 'UNSUPPORTED',
    message: `No tool is named "${shown}". List the tools to see which are there.`,
  });
}

function refused(error: unknown, tool: string, onDefect: ToolsetOptions['onDefect']): ToolResult {
  if (error instanceof ToolFailure && isToolErrorCode(error.code)) {
    const { code, message, path } = error;
    return errorResult({ code, message, ...(path === undefined ? {} : { path }) });
  }
  try {
    onDefect?.(error, tool);
  } catch {
    // The one who reports defects has one too; the caller must get an answer all the same.
  }
  return errorResult({
    code: 'ENGINE_ERROR',
    message: `"${tool}" failed unexpectedly. Its provider was told.`,
  });
}
