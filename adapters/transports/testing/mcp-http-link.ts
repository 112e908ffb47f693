import type { ToolClient, Toolset } from '@handrail/tools';
import { serveHttp } from '../src/http/node/index.ts';
import {
  type ConnectMcpHttpOptions,
  connectMcpHttp,
  createMcpHttpHandler,
  type McpHttpHandlerOptions,
} from '../src/mcp/http/index.ts';

export interface McpAddress {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a toolset over MCP on a free port of this machine. */
export async function serveMcpHttp(
  toolset: Toolset,
  options: McpHttpHandlerOptions = {},
): Promise<McpAddress> {
  const handler = createMcpHttpHandler(toolset, options);
  const server = await serveHttp(handler, { graceTime: 0 });
  return {
    url: `${server.url}/mcp`,
    async close() {
      await handler.close();
      await server.close();
    },
  };
}

/** The same with a client to it. Closing the client ends both. */
export async function linkOverMcpHttp(
  toolset: Toolset,
  options: Omit<ConnectMcpHttpOptions, 'url'> = {},
  serving: McpHttpHandlerOptions = {},
): Promise<ToolClient> {
  const served = await serveMcpHttp(toolset, serving);
  const client = await connectMcpHttp({ ...options, url: served.url });
  return {
    ...client,
    async close() {
      await client.close();
      await served.close();
    },
  };
}
