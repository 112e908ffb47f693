import { MessageChannel } from 'node:worker_threads';
import type { ToolClient, Toolset } from '@handrail/tools';
import { createHttpClient, createHttpHandler } from '../src/http/index.ts';
import { serveHttp } from '../src/http/node/index.ts';
import { createMessageClient, serveMessages } from '../src/message/index.ts';
import { startBrowser } from './browser.ts';
import { bundleFile } from './bundle.ts';
import { linkOverMcpHttp } from './mcp-http-link.ts';
import { linkOverStdio } from './stdio-link.ts';
import { linkOverWebMcp } from './web-mcp-link.ts';

/** A client on the agent's side of a transport. */
export interface Linked {
  readonly client: ToolClient;
  end(): Promise<void>;
}

/** Every transport, each with a real one of its kind between the toolset and the client. */
export const links: Readonly<Record<string, (toolset: Toolset) => Promise<Linked>>> = {
  async HTTP(toolset) {
    const server = await serveHttp(createHttpHandler(toolset, { token: 'abc' }));
    return { client: createHttpClient({ url: server.url, token: 'abc' }), end: server.close };
  },
  async messages(toolset) {
    const { port1, port2 } = new MessageChannel();
    const server = serveMessages(toolset, port1);
    const end = async () => {
      server.close();
      port1.close();
    };
    return { client: createMessageClient(port2), end };
  },
  async 'MCP over HTTP'(toolset) {
    return { client: await linkOverMcpHttp(toolset), end: async () => {} };
  },
  async 'MCP over stdio'(toolset) {
    const program = await bundleFile('stdio-main.ts');
    return { client: await linkOverStdio(program, toolset, '2025'), end: program.remove };
  },
  async 'WebMCP in a browser'(toolset) {
    const browser = await startBrowser('web-mcp-page.ts');
    return { client: await linkOverWebMcp(browser, toolset), end: browser.close };
  },
};
