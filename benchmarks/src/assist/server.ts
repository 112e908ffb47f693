import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpHandler } from '@handrail/transports/http';
import { serveHttp } from '@handrail/transports/http/node';
import { serveStdio } from '@handrail/transports/mcp/stdio';
import { Server } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Cell } from './cell.ts';
import { toolsetOf } from './workload.ts';

const TOKEN = 'the-token-of-the-benchmark';

const cell = JSON.parse(process.argv[2] ?? '') as Cell;
if (cell.way === 'http') tell(await (cell.subject === 'echo' ? echoOverHttp() : toolsOverHttp()));
else if (cell.subject === 'echo') await echoOverStdio();
else serveStdio(toolsetOf(cell));

async function toolsOverHttp(): Promise<number> {
  const { port } = await serveHttp(createHttpHandler(toolsetOf(cell), { token: TOKEN }));
  return port;
}

/** As little as an HTTP server can do with a call: it parses the input and sends it back in an envelope. */
function echoOverHttp(): Promise<number> {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const input: unknown = JSON.parse(Buffer.concat(chunks).toString());
      const body = JSON.stringify({ content: [{ type: 'text', text: JSON.stringify(input) }] });
      outgoing.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      outgoing.end(body);
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** The same with the protocol library alone. */
async function echoOverStdio(): Promise<void> {
  const server = new Server({ name: 'echo', version: '0.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/call', ({ params }) => ({
    content: [{ type: 'text', text: JSON.stringify(params.arguments) }],
  }));
  await server.connect(new StdioServerTransport());
}

function tell(port: number): void {
  process.stdout.write(`${JSON.stringify({ port, token: TOKEN })}\n`);
}
