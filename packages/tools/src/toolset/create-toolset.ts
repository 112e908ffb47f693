import type { SchemaCheck } from '@handrail/base';
import type { Timers } from '../abort.ts';
import type { Confirm } from '../confirmation/confirmation.ts';
import { isToolErrorCode, ToolFailure } from '../result/tool-error.ts';
import { errorResult, resultOf, type ToolResult } from '../result/tool-result.ts';
import { cleanText } from '../text/clean-text.ts';
import type { Tool } from '../tool.ts';
import { defaultToolsetLimits, type ToolsetLimits } from './limits.ts';
import { type PreparedTool, prepareTool } from './prepare-tool.ts';
import { serveCall } from './serve-call.ts';
import type { Toolset } from './toolset.ts';

export interface ToolsetOptions {
  readonly name: string;
  readonly instance: string;
  readonly tools: readonly Tool[];
  readonly schemaCheck: SchemaCheck;
  /** The way to the owner. Without one the transport's is used, and without that either there is no way to ask. */
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

  if (limits.timeLimit !== undefined && !options.timers) {
    throw new Error(`The toolset "${options.name}" has a time limit and no timers to keep it.`);
  }
  // What every call is read with, made once.
  const input = { ...limits.input, refusesRounded: true };
  const serving = { ...options, limits: { ...limits, input } };

  return {
    name: options.name,
    instance: options.instance,
    list: () => descriptors,
    async call(name, input, context = {}) {
      const prepared = tools.get(name);
      if (!prepared) return unsupported(name);
      try {
        const text = serveCall(serving, prepared, input, context);
        return resultOf(typeof text === 'string' ? text : await text);
      } catch (error) {
        return refused(error, name, options.onDefect);
      }
    },
  };
}

function byName(left: { readonly name: string }, right: { readonly name: string }): number {
  return left.name < right.name ? -1 : 1;
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
    message: `"${tool}" failed unexpectedly. The error was reported to its provider.`,
  });
}
