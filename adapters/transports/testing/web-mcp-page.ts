import {
  AbortSource,
  type ToolClient,
  type ToolDescriptor,
  type ToolResult,
  TransportFailure,
} from '@handrail/tools';
import { connectWebMcp, registerWebMcp, type WebMcpRegistration } from '../src/webmcp/index.ts';
import { tryCases } from './web-mcp-cases.ts';

/** What the page can ask of the test's own process, where the tools run. */
interface Lender {
  lentCall(id: string, name: string, input: string | null): Promise<string>;
  lentAbort(id: string): Promise<void>;
}

/** What a test can ask of the page. Everything in it is JSON. */
export interface WebMcpPage {
  serve(introduction: {
    readonly name: string;
    readonly instance: string;
    readonly tools: readonly ToolDescriptor[];
  }): Promise<void>;
  list(): Promise<readonly ToolDescriptor[] | { readonly code: TransportFailure['code'] }>;
  call(call: {
    readonly id: string;
    readonly name: string;
    /** JSON text; null for none. */
    readonly input: string | null;
    readonly timeLimit: number | null;
    readonly aborted: boolean;
  }): Promise<ToolResult>;
  abort(id: string): void;
  close(): Promise<void>;
}

// Runs in a browser: offers a toolset of the test's own process to the browser's agents, and calls it as one.
const lender = globalThis as typeof globalThis & Lender;
const calls = new Map<string, AbortSource>();
let registration: WebMcpRegistration | undefined;
let client: ToolClient | undefined;
let lent = 0;

const page: WebMcpPage = {
  async serve({ name, instance, tools }) {
    registration = await registerWebMcp({
      name,
      instance,
      list: () => tools,
      async call(tool, input, { signal } = {}) {
        lent += 1;
        const id = String(lent);
        const onAbort = () => lender.lentAbort(id);
        signal?.addEventListener('abort', onAbort);
        const text = input === undefined ? null : JSON.stringify(input);
        return JSON.parse(await lender.lentCall(id, tool, text)) as ToolResult;
      },
    });
    client = connectWebMcp();
  },
  async list() {
    try {
      return (await client?.list()) ?? [];
    } catch (error) {
      if (error instanceof TransportFailure) return { code: error.code };
      throw error;
    }
  },
  async call({ id, name, input, timeLimit, aborted }) {
    const source = new AbortSource();
    calls.set(id, source);
    if (aborted) source.abort();
    const result = await client?.call(name, input === null ? undefined : JSON.parse(input), {
      signal: source.signal,
      ...(timeLimit === null ? {} : { timeLimit }),
    });
    calls.delete(id);
    if (!result) throw new Error('Nothing is served in this page.');
    return result;
  },
  abort: (id) => calls.get(id)?.abort(),
  async close() {
    await client?.close();
    registration?.close();
  },
};

Object.assign(globalThis, { webMcpPage: page, webMcpCases: tryCases });
