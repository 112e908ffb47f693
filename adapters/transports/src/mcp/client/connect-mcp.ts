import {
  type AbortSignalLike,
  defaultToolsetLimits,
  readInput,
  type ToolClient,
  ToolFailure,
  TransportFailure,
} from '@handrail/tools';
import {
  Client,
  type ClientOptions,
  type RequestOptions,
  type Transport,
} from '@modelcontextprotocol/client';
import { OpenCalls } from '../../calls/open-calls.ts';
import { platformTimers } from '../../calls/platform-timers.ts';
import { readDescriptors } from '../../wire/read-descriptors.ts';
import { readEnvelope } from '../../wire/read-envelope.ts';
import { abortSignalOf } from '../abort-signal.ts';
import { toArguments } from '../call-input.ts';
import { fromMcpTool } from '../tool-entry.ts';
import { answerQuestions } from './answer-questions.ts';
import { failureOf } from './failure.ts';
import type { McpClientOptions } from './mcp-client-options.ts';

/** Our own limit ends every call; the library's is put where timers end. */
const NEVER = 2 ** 31 - 1;
const MAX_PAGES = 64;

/**
 * Calls a toolset that is served over MCP, over any transport of the official library. Throws `TransportFailure` when
 * no connection comes about. Whatever the server does afterwards, a call ends and answers with the envelope.
 */
export function connectMcp(transport: Transport, options: McpClientOptions = {}): Promise<ToolClient> {
  return openClient(transport, options, async () => {});
}

/** As `connectMcp`, with a last word to the server before the connection ends. */
export async function openClient(
  transport: Transport,
  options: McpClientOptions,
  sayGoodbye: () => Promise<void>,
): Promise<ToolClient> {
  const { timeLimit = 900_000, listTimeLimit = 30_000, input: bounds = defaultToolsetLimits.input } = options;
  const calls = new OpenCalls({
    maxCalls: options.maxCalls ?? 1_000,
    timers: options.timers ?? platformTimers,
  });
  const client = createClient(options);
  await calls
    .ask((signal) => connected(client, transport, within(signal, listTimeLimit)), listTimeLimit)
    .catch(async (error: unknown) => {
      await client.close().catch(() => {});
      await transport.close().catch(() => {});
      throw asTransportFailure(error);
    });

  return {
    list: () =>
      calls
        .ask((signal) => listed(client, within(signal, listTimeLimit)).catch(refail), listTimeLimit)
        .catch((error: unknown) => {
          throw asTransportFailure(error);
        }),
    call: (name, input, { signal, timeLimit: own = timeLimit, request: relayed } = {}) =>
      calls.call(
        async (given) => {
          const params = { name, ...toArguments(readInput(input, bounds), relayed) };
          const request = { method: 'tools/call' as const, params };
          return readEnvelope(await client.request(request, within(given, NEVER)).catch(refail));
        },
        { ...(signal ? { signal } : {}), timeLimit: Math.min(own, timeLimit) },
      ),
    async close() {
      calls.close();
      await sayGoodbye();
      await client.close().catch(() => {});
    },
  };
}

function createClient({ info, revisions = '2025', askOwner }: McpClientOptions): Client {
  const mode = { '2025': 'legacy', '2026': { pin: '2026-07-28' }, any: 'auto' } as const;
  const clientOptions: ClientOptions = {
    capabilities: askOwner ? { elicitation: { form: {} } } : {},
    versionNegotiation: { mode: mode[revisions] },
  };
  const client = new Client({ name: 'handrail', version: '0.0.0', ...info }, clientOptions);
  if (askOwner) answerQuestions(client, askOwner);
  return client;
}

async function connected(client: Client, transport: Transport, options: RequestOptions): Promise<void> {
  await client.connect(transport, options).catch(refail);
}

async function listed(client: Client, options: RequestOptions) {
  const tools: unknown[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const params = cursor === undefined ? {} : { cursor };
    const answer = await client.request({ method: 'tools/list', params }, options);
    tools.push(...answer.tools.map(fromMcpTool));
    cursor = answer.nextCursor;
    if (cursor === undefined) return readDescriptors(tools);
  }
  throw new TransportFailure('protocol', "The provider's list of tools has no end.");
}

function within(signal: AbortSignalLike, timeout: number): RequestOptions {
  return { signal: abortSignalOf(signal), timeout };
}

function refail(error: unknown): never {
  throw failureOf(error);
}

function asTransportFailure(error: unknown): TransportFailure {
  const failure = failureOf(error);
  return failure instanceof ToolFailure
    ? new TransportFailure('unreachable', failure.message, { cause: failure })
    : failure;
}
