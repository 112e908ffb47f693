import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { answerTo, interruptKey } from '@handrail/runs';
import { ASK_TOOL, cleanText, MOST_RELAYED_REPLIES, type RelayedRequest, ToolFailure } from '@handrail/tools';
import { ask, LONGEST_WAIT } from '../nodes/ask.ts';
import { completed, failed, type NodeDefinition, outsideNode } from '../nodes/define-node.ts';
import { optionalCountAt } from '../nodes/node-config.ts';
import type { NodeEnd, OutsideNodeType, OutsideWork } from '../nodes/node-type.ts';
import { readCallingConfig, requestDoAbout, requestOf, type ToolCallConfig } from './call-config.ts';
import type { ToolCallPorts } from './perform-call.ts';
import { callTool } from './tool-call.ts';

const MOST_CALLS = 50;
const REPLY = 'reply';
/** Outputs that say nothing of the request. */
const STATUS = ['status'];

interface RequestConfig {
  readonly call: ToolCallConfig;
  readonly timeoutMs: number | undefined;
}

export const requestDo: NodeDefinition<RequestConfig> = {
  typeId: 'request.do',
  keepsState: true as const,
  about: requestDoAbout,
  readConfig: (config) => ({
    // The tools are those that the request comes to.
    call: { ...readCallingConfig(config), tool: ASK_TOOL, arguments: {}, onRefusal: 'complete' },
    timeoutMs: optionalCountAt(config, 'timeoutMs', LONGEST_WAIT),
  }),
};

/**
 * Puts a request in plain words to a toolset that understands them: asks the owner what it has to know, then makes the calls
 * that the request comes to, in order, up to the first that does not succeed. Each is judged by the request, and confirmed as
 * any other call.
 */
export function createRequestDo(ports: ToolCallPorts): OutsideNodeType {
  return outsideNode({
    ...requestDo,
    execute: (config, work) =>
      work.holdToolset(config.call.toolset, () => new RequestDo(config, work, ports).execute()),
  });
}

interface PlannedCall {
  readonly tool: string;
  readonly arguments: JsonObject;
}

class RequestDo {
  readonly #config: RequestConfig;
  readonly #work: OutsideWork;
  readonly #ports: ToolCallPorts;
  readonly #asked = { count: 0 };

  constructor(config: RequestConfig, work: OutsideWork, ports: ToolCallPorts) {
    this.#config = config;
    this.#work = work;
    this.#ports = ports;
  }

  /** Goes through what was understood, answered and done before, in order, and on from there. */
  async execute(): Promise<NodeEnd> {
    const text = this.#text();
    if (typeof text !== 'string') return text;
    const replies: string[] = [];
    for (let round = 0; round <= MOST_RELAYED_REPLIES; round += 1) {
      const request: RelayedRequest = { text, ...(replies.length > 0 ? { replies: [...replies] } : {}) };
      const end = await this.#call(
        ASK_TOOL,
        { request: text, replies: [...replies] },
        `ask.${round}.`,
        request,
      );
      const understood = resultOf(end);
      if (!understood) return end;
      const { answer, calls } = understood;
      if (!isJsonObject(answer)) return failed('tool_failed', 'The toolset gave no readable answer.');
      if (answer.kind !== 'question') return this.#finish(answer, readCalls(calls), request);
      const { run, step } = this.#work;
      const ordinal = this.#asked.count;
      const given = answerTo(run, interruptKey(run, step.nodeId, ordinal));
      if (given === undefined) return this.#ask(ordinal, answer);
      this.#asked.count += 1;
      replies.push(replyIn(given));
    }
    return failed('too_many_clarifications', `More than ${MOST_RELAYED_REPLIES} questions were asked.`);
  }

  #text(): string | NodeEnd {
    try {
      const request = requestOf(this.#config.call, this.#work.inputs);
      return (
        request?.text ?? failed('request_unreadable', 'There is no request. Give "request" or "requestPort".')
      );
    } catch (error) {
      if (!(error instanceof ToolFailure)) throw error;
      return failed('request_unreadable', error.message);
    }
  }

  #call(tool: string, args: JsonObject, prefix: string, request: RelayedRequest): Promise<NodeEnd> {
    const { call } = this.#config;
    // Understanding changes nothing, so there is nothing to agree to.
    const confirm = tool === ASK_TOOL ? { ...call.confirm, always: false } : call.confirm;
    const config = { ...call, tool, arguments: args, confirm };
    return callTool(config, this.#work, this.#ports, { prefix, asked: this.#asked, request });
  }

  #ask(ordinal: number, { text, options }: JsonObject): NodeEnd {
    const { timeoutMs } = this.#config;
    const labels = Array.isArray(options)
      ? options.filter(isJsonObject).map(({ label }) => String(label))
      : [];
    const likely = labels.length > 0 ? ` (for example: ${labels.slice(0, 12).join(', ')})` : '';
    const question = cleanText(`${String(text)}${likely}`, 2_000);
    return {
      ...ask(this.#work, ordinal),
      kind: 'clarification',
      data: {
        questions: [{ id: REPLY, question, schema: { type: 'string', minLength: 1, maxLength: 2_000 } }],
      },
      ...(timeoutMs !== undefined && { timeoutMs }),
    };
  }

  /** What was done, what ended it, and what was not begun. */
  async #finish(
    answer: JsonObject,
    calls: readonly PlannedCall[],
    request: RelayedRequest,
  ): Promise<NodeEnd> {
    if (answer.kind === 'refusal')
      return completed({ status: 'refused', answer, done: [], notDone: [] }, STATUS);
    if (answer.kind === 'go') return completed({ status: 'page', answer, done: [], notDone: [] }, STATUS);
    if (calls.length > MOST_CALLS)
      return failed('too_many_calls', `The request needs ${calls.length} calls, which is too many.`);
    const done: JsonObject[] = [];
    for (const [at, { tool, arguments: args }] of calls.entries()) {
      const end = await this.#call(tool, args, `do.${at}.`, request);
      const notDone = calls.slice(at + 1).map((each) => each.tool);
      if (end.type === 'fail-node') {
        const { details = {} } = end.error;
        const told = { ...(isJsonObject(details) ? details : {}), tool, done: toolsIn(done), notDone };
        return { ...end, error: { ...end.error, details: told } };
      }
      if (end.type !== 'complete-node') return end;
      const result = resultOf(end);
      if (!result || (result.verdict !== undefined && result.verdict !== 'succeeded'))
        return {
          ...completed(
            { status: 'stopped', answer, done, stopped: { tool, ...end.outputs }, notDone },
            STATUS,
          ),
          ...(end.route && { route: end.route }),
        };
      done.push({ tool, result });
    }
    return completed({ status: 'done', answer, done, notDone: [] }, STATUS);
  }
}

/** The result of a call that ended well. */
function resultOf(end: NodeEnd): JsonObject | undefined {
  if (end.type !== 'complete-node') return undefined;
  const { status, result } = end.outputs ?? {};
  return status === 'ok' && isJsonObject(result) ? result : undefined;
}

function readCalls(calls: JsonValue | undefined): readonly PlannedCall[] {
  if (!Array.isArray(calls)) return [];
  return calls.flatMap((call: JsonValue) => {
    if (!isJsonObject(call) || typeof call.tool !== 'string' || !isJsonObject(call.arguments)) return [];
    return [{ tool: call.tool, arguments: call.arguments }];
  });
}

function replyIn(answer: JsonValue): string {
  const answers = isJsonObject(answer) && isJsonObject(answer.answers) ? answer.answers : {};
  const reply = answers[REPLY];
  return typeof reply === 'string' ? reply : String(reply ?? '');
}

function toolsIn(done: readonly JsonObject[]): readonly JsonValue[] {
  return done.map(({ tool }) => tool ?? null);
}
