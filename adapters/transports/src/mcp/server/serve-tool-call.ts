import { isJsonObject, type JsonObject, ownProperty } from '@handrail/base';
import {
  type AbortSignalLike,
  type Confirm,
  errorResult,
  type ToolError,
  ToolFailure,
  type ToolResult,
  type Toolset,
} from '@handrail/tools';
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { transportCodes } from '../../wire/transport-codes.ts';
import { abortSignalOf } from '../abort-signal.ts';
import { readArguments, readRequest } from '../call-input.ts';
import { askInRounds } from '../confirmation/ask-in-rounds.ts';
import { questionOf, readReply } from '../confirmation/question.ts';
import { createRound, type RoundCall } from '../confirmation/round.ts';
import type { Rounds } from '../confirmation/rounds.ts';
import { isStructured } from '../tool-entry.ts';

/** Revisions are dates, and from this one on a server can no longer ask while a call waits. */
const FIRST_WITH_ROUNDS = '2026-07-28';

function asksInRounds(server: Server): boolean {
  return (server.getNegotiatedProtocolVersion() ?? '') >= FIRST_WITH_ROUNDS;
}

/** Whether the client can show its owner a form. A client that says nothing about forms but has no other way can. */
function canElicit(server: Server, { mcpReq }: ServerContext): boolean {
  const told: unknown = asksInRounds(server)
    ? ownProperty({ ...mcpReq.envelope }, CLIENT_CAPABILITIES_META_KEY)
    : server.getClientCapabilities();
  const elicitation = isJsonObject(told) ? ownProperty(told, 'elicitation') : undefined;
  if (!isJsonObject(elicitation)) return false;
  return Object.hasOwn(elicitation, 'form') || !Object.hasOwn(elicitation, 'url');
}

/** What all calls of one served toolset share, over every connection. */
export interface CallServing {
  readonly toolset: Toolset;
  readonly confirm: Confirm | undefined;
  readonly ownerOperated: boolean;
  readonly confirmationTimeLimit: number;
  readonly timeLimit: number | undefined;
  readonly maxCalls: number;
  readonly rounds: Rounds;
  readonly onDefect: (defect: unknown) => void;
  inFlight: number;
}

export interface CallParams {
  readonly name: string;
  readonly arguments?: unknown;
  readonly _meta?: unknown;
}

/** Answers every call with the toolset's envelope; the only other answer is a question to the owner. */
export async function serveToolCall(
  serving: CallServing,
  server: Server,
  params: CallParams,
  context: ServerContext,
): Promise<CallToolResult | InputRequiredResult> {
  if (serving.inFlight >= serving.maxCalls) {
    const message = 'Too many calls are in flight. Nothing was called; try again in a moment.';
    return toMcpResult(errorResult({ code: transportCodes.busy, message }));
  }
  serving.inFlight += 1;
  try {
    const input = readArguments(params.arguments, params._meta);
    const request = readRequest(params._meta);
    const call = { name: params.name, input, ...(request ? { request } : {}) };
    const outcome = await callAsking(serving, server, call, context);
    if (outcome.question) return outcome.question;
    return toMcpResult(outcome.result, structureOf(serving.toolset, params.name, outcome.result));
  } catch (error) {
    return toMcpResult(errorResult(toolErrorOf(error, serving.onDefect)));
  } finally {
    serving.inFlight -= 1;
  }
}

function toolErrorOf(error: unknown, onDefect: CallServing['onDefect']): ToolError {
  if (error instanceof ToolFailure) return { code: error.code, message: error.message };
  onDefect(error);
  return { code: 'ENGINE_ERROR', message: 'The provider failed unexpectedly.' };
}

type Outcome =
  | { readonly result: ToolResult; readonly question?: never }
  | { readonly question: InputRequiredResult; readonly result?: never };

async function callAsking(
  serving: CallServing,
  server: Server,
  call: RoundCall,
  context: ServerContext,
): Promise<Outcome> {
  const { toolset, timeLimit, rounds } = serving;
  const { signal } = context.mcpReq;
  const run = (confirm: Confirm | undefined, until: AbortSignalLike) =>
    toolset.call(call.name, call.input, {
      signal: until,
      ...(timeLimit === undefined ? {} : { timeLimit }),
      ...(confirm ? { confirm } : {}),
      ...(call.request ? { request: call.request } : {}),
    });

  if (serving.confirm) return { result: await run(serving.confirm, signal) };
  if (!serving.ownerOperated || !canElicit(server, context)) return { result: await run(undefined, signal) };
  if (asksInRounds(server)) {
    const { answerTo, questionFor } = createRound(rounds, toolset, call, context);
    return askInRounds({ signal, run, answerTo, questionFor });
  }
  return { result: await run(confirmThroughClient(context, serving.confirmationTimeLimit), signal) };
}

function toMcpResult({ content, isError }: ToolResult, structure?: JsonObject): CallToolResult {
  return {
    content: content.map((each) => ({ ...each })),
    ...(structure ? { structuredContent: structure } : {}),
    ...(isError === undefined ? {} : { isError }),
  };
}

/** Clients hold a tool that lists a schema for its result to giving the result a second time, parsed. */
function structureOf(
  toolset: Toolset,
  name: string,
  { content, isError }: ToolResult,
): JsonObject | undefined {
  const tool = isError ? undefined : toolset.list().find((each) => each.name === name);
  if (!tool || !isStructured(tool)) return undefined;
  const value: unknown = JSON.parse(content[0]?.text ?? 'null');
  return isJsonObject(value) ? value : undefined;
}

/** Asks while the call waits, as clients of 2025 and before can be asked. A client that fails to ask is not an answer. */
function confirmThroughClient({ mcpReq }: ServerContext, timeLimit: number): Confirm {
  return async (request) => {
    const question = questionOf(request);
    if (!question) return 'unavailable';
    const params = { ...question };
    try {
      const signal = abortSignalOf(request.signal);
      return readReply(
        await mcpReq.send({ method: 'elicitation/create', params }, { timeout: timeLimit, signal }),
      );
    } catch {
      return 'unavailable';
    }
  };
}
