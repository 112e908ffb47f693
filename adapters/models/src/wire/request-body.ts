import type { JsonObject } from '@handrail/base';
import type { ModelNames } from '@handrail/tools';
import type { ChatMessage, ChatRequest } from '../chat/chat-model.ts';

/** A request in the words of the chat completions protocol. */
export function requestBody(model: string, request: ChatRequest, names: ModelNames): JsonObject {
  const { messages, tools = [], answerSchema, temperature, maxTokens, onText } = request;
  return {
    model,
    messages: messages.map((message) => messageBody(message, names)),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, inputSchema }) => ({
        type: 'function',
        function: { name: names.toModel(name) ?? name, description, parameters: inputSchema },
      })),
    }),
    ...(answerSchema && {
      response_format: { type: 'json_schema', json_schema: { name: 'answer', schema: answerSchema } },
    }),
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
    ...(onText && { stream: true, stream_options: { include_usage: true } }),
  };
}

function messageBody(message: ChatMessage, names: ModelNames): JsonObject {
  if (message.role === 'tool') {
    return { role: 'tool', tool_call_id: message.callId, content: message.content };
  }
  const { role, content } = message;
  if (!('toolCalls' in message)) return { role, content };
  const calls = message.toolCalls.map(({ id, name, inputText }) => ({
    id,
    type: 'function',
    function: { name: names.toModel(name) ?? name, arguments: inputText },
  }));
  return { role, content, tool_calls: calls };
}
