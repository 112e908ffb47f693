import { isJsonObject } from '@handrail/base';
import {
  type AbortSignalLike,
  AbortSource,
  type Confirm,
  errorResult,
  type ToolDescriptor,
  ToolFailure,
  type ToolResult,
  type Toolset,
  TransportFailure,
} from '@handrail/tools';
import { INPUT_KEY, unpackInput } from '../wire/packed-input.ts';
import { confirmInPage } from './confirm-in-page.ts';
import { type AgentLike, findModelContext, type ModelContextLike, type PageLike } from './model-context.ts';
import { toWebMcpTool } from './web-mcp-tool.ts';

export interface RegisterWebMcpOptions {
  /** The page's globals. */
  readonly page?: PageLike;
  /** In place of the page's own. */
  readonly modelContext?: ModelContextLike;
  /** Takes the tools away when it is set off. */
  readonly signal?: AbortSignalLike;
  /** Asks the owner in the page, for toolsets that have no way. No agent may be able to answer it. */
  readonly confirm?: Confirm;
  /** Installs a model context where the browser has none; it is never called where there is one. */
  readonly polyfill?: () => void | Promise<void>;
  /** Milliseconds for one call, given to the toolset, which must have timers. Waiting for the owner does not count. */
  readonly timeLimit?: number;
}

export interface WebMcpRegistration {
  /** Takes our tools away and gives their calls up. Those of others stay. */
  close(): void;
}

/**
 * Offers a toolset to the agents of a browser (Assist §7.2), one tool after the other beside whatever the page offers.
 * Throws `TransportFailure` when the page has no model context, and leaves nothing behind when a name is taken.
 */
export async function registerWebMcp(
  toolset: Toolset,
  options: RegisterWebMcpOptions = {},
): Promise<WebMcpRegistration> {
  const page = options.page ?? (globalThis as PageLike);
  const modelContext = options.modelContext ?? (await modelContextOf(page, options.polyfill));
  const gone = new AbortSource();
  const removal = new AbortController();
  const registered: string[] = [];
  const close = () => {
    options.signal?.removeEventListener('abort', close);
    removal.abort();
    for (const name of registered.splice(0)) unregister(modelContext, name);
    gone.abort();
  };

  const execute = async ({ name }: ToolDescriptor, input: unknown, agent: AgentLike | undefined) => {
    const confirm = confirmInPage(agent, options.confirm, page);
    return whileWanted([gone.signal, agent?.signal], (signal) =>
      callPacked(toolset, name, input, {
        signal,
        ...(options.timeLimit === undefined ? {} : { timeLimit: options.timeLimit }),
        ...(confirm ? { confirm } : {}),
      }),
    );
  };

  try {
    for (const tool of toolset.list()) {
      if (options.signal?.aborted) break;
      const entry = toWebMcpTool(tool, (input, agent) => execute(tool, input, agent));
      await modelContext.registerTool(entry, { signal: removal.signal });
      registered.push(tool.name);
    }
  } catch (error) {
    close();
    const message = 'The page did not take the tools. A tool of one of their names may be there already.';
    throw new TransportFailure('protocol', message, { cause: error });
  }
  if (options.signal?.aborted) close();
  else options.signal?.addEventListener('abort', close);
  return { close };
}

async function modelContextOf(
  page: PageLike,
  polyfill: RegisterWebMcpOptions['polyfill'],
): Promise<ModelContextLike> {
  const native = findModelContext(page);
  if (native) return native;
  await polyfill?.();
  const installed = findModelContext(page);
  if (installed) return installed;
  throw new TransportFailure(
    'unreachable',
    'This page has no model context. Use a browser that has one on a secure page, or pass a polyfill.',
  );
}

/** The abort signal is enough for those who know it, and they no longer know the name. */
function unregister(modelContext: ModelContextLike, name: string): void {
  try {
    modelContext.unregisterTool?.(name);
  } catch {
    // It is gone, which is what was wanted.
  }
}

async function callPacked(
  toolset: Toolset,
  name: string,
  input: unknown,
  context: Parameters<Toolset['call']>[2],
): Promise<ToolResult> {
  try {
    return await toolset.call(name, unpacked(input), context);
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    return errorResult({ code: error.code, message: error.message });
  }
}

function unpacked(input: unknown): unknown {
  if (!isJsonObject(input) || Object.keys(input).length !== 1) return input;
  const text = Object.hasOwn(input, INPUT_KEY) ? input[INPUT_KEY] : undefined;
  return typeof text === 'string' ? unpackInput(text) : input;
}

/** Runs work under one signal that any of several sets off. */
async function whileWanted<Value>(
  signals: readonly (AbortSignalLike | undefined)[],
  work: (signal: AbortSignalLike) => Promise<Value>,
): Promise<Value> {
  const source = new AbortSource();
  const onAbort = () => source.abort();
  for (const signal of signals) {
    if (signal?.aborted) source.abort();
    signal?.addEventListener('abort', onAbort);
  }
  try {
    return await work(source.signal);
  } finally {
    for (const signal of signals) signal?.removeEventListener('abort', onAbort);
  }
}
