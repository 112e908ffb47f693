import { describeTransport } from '@handrail/tools/testing';
import { serveHttp } from '../../http/node/index.ts';
import { connectMcpHttp } from './connect-mcp-http.ts';
import { createMcpHttpHandler } from './create-mcp-http-handler.ts';

for (const revisions of ['2025', '2026'] as const) {
  describeTransport(`MCP over HTTP, revision ${revisions}`, async (toolset) => {
    const handler = createMcpHttpHandler(toolset);
    const server = await serveHttp(handler, { graceTime: 0 });
    const client = await connectMcpHttp({ url: `${server.url}/mcp`, revisions });
    return {
      ...client,
      async close() {
        await client.close();
        await handler.close();
        await server.close();
      },
    };
  });
}
