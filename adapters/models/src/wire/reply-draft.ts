import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '@handrail/base';
import type { ModelNames } from '@handrail/tools';
import { ChatFailure } from '../chat/chat-failure.ts';
import type { ChatReply, ChatToolCall } from '../chat/chat-model.ts';

const MAX_CALLS = 128;

interface CallDraft {
  id: string;
  name: string;
  inputText: string;
}

const ENDS: Readonly<Record<string, ChatReply['ended']>> = {
  stop: 'stop',
  length: 'length',
  tool_calls: 'tool-calls',
  function_call: 'tool-calls',
  content_filter: 'filtered',
};

/** An answer that is put together from a whole document or from pieces. Everything in it comes from outside. */
export class ReplyDraft {
  #text = '';
  #model = '';
  #ended: ChatReply['ended'] = 'unknown';
  #usage: ChatReply['usage'];
  readonly #calls: CallDraft[] = [];

  /** Takes one document: `message` of a whole answer, `delta` of a piece. Gives the text it added. */
  take(document: JsonObject): string {
    if (typeof document.model === 'string') this.#model = document.model.slice(0, 200);
    this.#takeUsage(document.usage);
    const choice = Array.isArray(document.choices) ? document.choices[0] : undefined;
    if (!isJsonObject(choice)) return '';
    const reason = choice.finish_reason;
    if (typeof reason === 'string') this.#ended = (Object.hasOwn(ENDS, reason) && ENDS[reason]) || 'unknown';
    const part = isJsonObject(choice.delta) ? choice.delta : choice.message;
    if (!isJsonObject(part)) return '';
    const calls = Array.isArray(part.tool_calls) ? part.tool_calls : [];
    for (const [place, call] of calls.entries()) this.#takeCall(call, place);
    const text = typeof part.content === 'string' ? part.content : '';
    this.#text += text;
    return text;
  }

  finish(names: ModelNames): ChatReply {
    return {
      text: this.#text,
      toolCalls: this.#calls.filter(Boolean).map((call) => toolCall(call, names)),
      ended: this.#ended,
      usage: this.#usage,
      model: this.#model,
    };
  }

  #takeUsage(usage: JsonValue | undefined): void {
    if (!isJsonObject(usage)) return;
    const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = usage;
    if (isCount(inputTokens) && isCount(outputTokens)) this.#usage = { inputTokens, outputTokens };
  }

  /** Pieces of a call carry its place; its name comes first and its input bit by bit. */
  #takeCall(value: JsonValue, place: number): void {
    if (!isJsonObject(value)) return;
    const index = isCount(value.index) ? value.index : place;
    if (index >= MAX_CALLS || index > this.#calls.length) {
      throw new ChatFailure('unreadable', 'The model calls tools in a way that cannot be followed.');
    }
    this.#calls[index] ??= { id: '', name: '', inputText: '' };
    const call = this.#calls[index];
    const details = isJsonObject(value.function) ? value.function : {};
    if (typeof value.id === 'string') call.id = value.id.slice(0, 200);
    if (typeof details.name === 'string') call.name += details.name.slice(0, 200);
    if (typeof details.arguments === 'string') call.inputText += details.arguments;
    else if (isJsonObject(details.arguments)) call.inputText = JSON.stringify(details.arguments);
  }
}

function toolCall({ id, name, inputText }: CallDraft, names: ModelNames): ChatToolCall {
  return { id, name: names.toTool(name) ?? name, input: parsed(inputText), inputText };
}

function parsed(text: string): JsonValue | undefined {
  if (text.trim() === '') return {};
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function isCount(value: JsonValue | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
