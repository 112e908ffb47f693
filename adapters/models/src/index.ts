export { ChatFailure, type ChatFailureCode } from './chat/chat-failure.ts';
export type {
  ChatMessage,
  ChatModel,
  ChatReply,
  ChatRequest,
  ChatTool,
  ChatToolCall,
} from './chat/chat-model.ts';
export { type ChatInit, type ChatModelOptions, createChatModel } from './chat/create-chat-model.ts';
export { DATA_RULE, dataMessage } from './chat/data-message.ts';
export { createModelPlanner, type ModelPlannerOptions } from './create-model-planner.ts';
