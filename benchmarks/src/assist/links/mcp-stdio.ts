import { createInterface } from 'node:readline';
import type { Cell } from '../cell.ts';
import type { Link } from './link.ts';
import { ended, startServer } from './server-process.ts';

/** A bare MCP client: it writes lines and looks no closer at what comes back than it must. */
export async function linkOverStdio(cell: Cell): Promise<Link> {
  const server = startServer(cell);
  const waiting = new Map<number, { resolve(line: string): void; reject(error: Error): void }>();
  let next = 0;
  createInterface({ input: server.stdout }).on('line', (line) => {
    // The library writes the number of a message last.
    const id = Number(/"id":(\d+)\}$/.exec(line)?.[1]);
    const call = waiting.get(id);
    waiting.delete(id);
    if (line.includes('"isError":true') || line.includes('"error":{')) {
      call?.reject(new Error('A call of the benchmark was refused.'));
    } else call?.resolve(line);
  });
  const send = (method: string, params: object): Promise<string> =>
    new Promise((resolve, reject) => {
      next += 1;
      waiting.set(next, { resolve, reject });
      server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: next, method, params })}\n`);
    });
  await send('initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'benchmark', version: '0.0.0' },
  });
  server.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  return {
    call: (tool, input) => send('tools/call', { name: tool, arguments: input }),
    async close() {
      server.stdin.end();
      await ended(server);
    },
  };
}
