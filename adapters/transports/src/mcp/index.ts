export { connectMcp } from './client/connect-mcp.ts';
export type { ElicitedReply, McpClientOptions } from './client/mcp-client-options.ts';
export { createAssistResources } from './resources/assist-resources.ts';
export type { McpResource, McpResources, McpResourceTemplate } from './resources/mcp-resources.ts';
export { createMcpServer } from './server/create-mcp-server.ts';
export type { McpServerOptions } from './server/mcp-server-options.ts';
