export { connectWebMcp, type WebMcpClientOptions } from './connect-web-mcp.ts';
export {
  type AgentLike,
  findModelContext,
  type ModelContextLike,
  type PageLike,
  type WebMcpTool,
} from './model-context.ts';
export { type RegisterWebMcpOptions, registerWebMcp, type WebMcpRegistration } from './register-web-mcp.ts';
