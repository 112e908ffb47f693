import type { JsonBounds, JsonValue } from '@handrail/base';
import {
  createToolset,
  defaultToolsetLimits,
  readInput,
  type Timers,
  type ToolClient,
  TransportFailure,
} from '@handrail/tools';
import { OpenCalls } from '../calls/open-calls.ts';
import { platformTimers } from '../calls/platform-timers.ts';
import { INPUT_KEY, isPlain } from '../wire/packed-input.ts';
import { readDescriptors } from '../wire/read-descriptors.ts';
import { readEnvelope } from '../wire/read-envelope.ts';
import { findModelContext, type ModelContextLike, type PageLike } from './model-context.ts';
import { fromWebMcpTool } from './web-mcp-tool.ts';

export interface WebMcpClientOptions {
  /** The page's globals. */
  readonly page?: PageLike;
  /** In place of the page's own. */
  readonly modelContext?: ModelContextLike;
  /** Milliseconds a call waits for its answer, the owner's time included. A call may name a shorter time. */
  readonly timeLimit?: number;
  /** Milliseconds to wait for the list of tools. */
  readonly listTimeLimit?: number;
  readonly maxAnswerLength?: number;
  /** Calls in flight; above it a call is answered at once. */
  readonly maxCalls?: number;
  readonly input?: JsonBounds;
  readonly timers?: Timers;
}

/** Answers for tools that no page offers, in the words that every toolset has for them. */
const none = createToolset({
  name: 'none',
  instance: '',
  tools: [],
  schemaCheck: { compile: () => () => [] },
});

/**
 * Calls the tools that a page offers to agents, for tests and extensions. Throws `TransportFailure` where the page lets
 * nobody list and execute them.
 */
export function connectWebMcp(options: WebMcpClientOptions = {}): ToolClient {
  const modelContext = options.modelContext ?? findModelContext(options.page ?? (globalThis as PageLike));
  if (!modelContext?.getTools || !modelContext.executeTool) {
    throw new TransportFailure('unreachable', 'This page has no model context whose tools can be called.');
  }
  const { timeLimit = 300_000, listTimeLimit = 30_000, maxAnswerLength = 10_000_000 } = options;
  const { input: bounds = defaultToolsetLimits.input } = options;
  const calls = new OpenCalls({
    maxCalls: options.maxCalls ?? 1_000,
    timers: options.timers ?? platformTimers,
  });

  return {
    list: () =>
      calls.ask(async () => {
        const tools = readDescriptors((await toolsOf(modelContext)).map(fromWebMcpTool));
        return [...tools].sort((one, other) => (one.name < other.name ? -1 : 1));
      }, listTimeLimit),
    call: (name, input, { signal, timeLimit: own = timeLimit } = {}) =>
      calls.call(
        async (given) => {
          const read = readInput(input, bounds);
          const tool = (await toolsOf(modelContext)).find((each) => nameOf(each) === name);
          if (!tool) return none.call(name, read);
          const controller = new AbortController();
          given.addEventListener('abort', () => controller.abort());
          if (given.aborted) controller.abort();
          const answer = await executed(modelContext, tool, read, controller.signal);
          return readEnvelope(readAnswer(answer, maxAnswerLength));
        },
        { ...(signal ? { signal } : {}), timeLimit: Math.min(own, timeLimit) },
      ),
    async close() {
      calls.close();
    },
  };
}

async function toolsOf(modelContext: ModelContextLike): Promise<readonly unknown[]> {
  try {
    const tools: unknown = await modelContext.getTools?.();
    if (Array.isArray(tools)) return tools;
  } catch (error) {
    throw new TransportFailure('unreachable', 'The page did not list its tools.', { cause: error });
  }
  throw new TransportFailure('protocol', "The page's answer is not a list of tools.");
}

async function executed(
  modelContext: ModelContextLike,
  tool: unknown,
  input: JsonValue,
  signal: AbortSignal,
): Promise<unknown> {
  const sent = isPlain(input) ? input : { [INPUT_KEY]: JSON.stringify(input) };
  try {
    return await modelContext.executeTool?.(tool, sent, { signal });
  } catch (error) {
    const message = 'The page did not carry the call out, or its tool broke off.';
    throw new TransportFailure('unreachable', message, { cause: error });
  }
}

/** Browsers give what a tool returns as JSON text; doubles may give it as it is. */
function readAnswer(answer: unknown, maxLength: number): unknown {
  if (typeof answer !== 'string') return answer;
  if (answer.length > maxLength) {
    throw new TransportFailure('protocol', `The answer is longer than ${maxLength} characters.`);
  }
  try {
    return JSON.parse(answer);
  } catch (error) {
    throw new TransportFailure('protocol', 'The answer is not JSON.', { cause: error });
  }
}

function nameOf(tool: unknown): unknown {
  return typeof tool === 'object' && tool !== null && 'name' in tool ? tool.name : undefined;
}
