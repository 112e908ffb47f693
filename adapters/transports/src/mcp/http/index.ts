export { type ConnectMcpHttpOptions, connectMcpHttp } from './connect-mcp-http.ts';
export {
  createMcpHttpHandler,
  type McpHttpHandler,
  type McpHttpHandlerOptions,
} from './create-mcp-http-handler.ts';
