import type { JsonObject, JsonValue } from '@handrail/base';
import type { AbortSignalLike } from '@handrail/tools';

/** A language model that continues a conversation. What it says is a proposal: whoever uses it checks it. */
export interface ChatModel {
  /** Rejects with `ChatFailure`; anything else is a defect. */
  complete(request: ChatRequest): Promise<ChatReply>;
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  /** Names may hold dots; they are mapped for endpoints that forbid them, and back. */
  readonly tools?: readonly ChatTool[];
  /** Asks for a JSON object of this schema. Endpoints that do not know it answer with text all the same. */
  readonly answerSchema?: JsonObject;
  readonly temperature?: number;
  readonly maxTokens?: number;
  readonly signal?: AbortSignalLike;
  /** Hears the text as it comes; without it the answer comes whole. */
  readonly onText?: (text: string) => void;
}

export interface ChatTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
}

export type ChatMessage =
  | { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly toolCalls: readonly ChatToolCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly content: string };

export interface ChatToolCall {
  readonly id: string;
  readonly name: string;
  /** Undefined when the model wrote something that is not JSON. */
  readonly input: JsonValue | undefined;
  readonly inputText: string;
}

export interface ChatReply {
  readonly text: string;
  readonly toolCalls: readonly ChatToolCall[];
  /** `length`: it was cut; `filtered`: the endpoint would not say it. */
  readonly ended: 'stop' | 'length' | 'tool-calls' | 'filtered' | 'unknown';
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number } | undefined;
  /** As the endpoint names it. */
  readonly model: string;
}
