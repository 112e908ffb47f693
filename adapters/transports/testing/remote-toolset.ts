import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AbortSource, type ToolDescriptor, type ToolResult, type Toolset } from '@handrail/tools';

/** What is told of a toolset before the first call. */
interface Introduction {
  readonly name: string;
  readonly instance: string;
  readonly tools: readonly ToolDescriptor[];
}

type Asked =
  | { readonly id: number; readonly name: string; readonly input?: unknown }
  | { readonly id: number; readonly aborted: true };

interface Answered {
  readonly id: number;
  readonly result: ToolResult;
}

let lent = 0;

/**
 * Lends a toolset of this process to another one, so that a test can watch the tools while a program of its own serves
 * them. A line of JSON is a message.
 */
export async function lendToolset(toolset: Toolset): Promise<{ address: string; close(): Promise<void> }> {
  lent += 1;
  const address = join(tmpdir(), `handrail-${process.pid}-${lent}.sock`);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const calls = new Map<number, AbortSource>();
    const send = (message: Introduction | Answered) => socket.write(`${JSON.stringify(message)}\n`);
    socket.on('close', () => {
      sockets.delete(socket);
      for (const call of calls.values()) call.abort();
    });
    const { name, instance } = toolset;
    send({ name, instance, tools: toolset.list() });
    onLine(socket, async (line) => {
      const asked = JSON.parse(line) as Asked;
      if ('aborted' in asked) return calls.get(asked.id)?.abort();
      const call = new AbortSource();
      calls.set(asked.id, call);
      const result = await toolset.call(asked.name, asked.input, { signal: call.signal });
      calls.delete(asked.id);
      send({ id: asked.id, result });
    });
  });
  await new Promise<void>((resolve) => server.listen(address, resolve));
  return {
    address,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** The other end: a toolset whose tools run where it was lent from. */
export async function borrowToolset(address: string): Promise<{ toolset: Toolset; close(): void }> {
  const socket = createConnection(address);
  const waiting = new Map<number, (result: ToolResult) => void>();
  const introduced = new Promise<Introduction>((resolve) => {
    onLine(socket, (line) => {
      const message = JSON.parse(line) as Introduction | Answered;
      if ('tools' in message) return resolve(message);
      waiting.get(message.id)?.(message.result);
      waiting.delete(message.id);
    });
  });
  const send = (message: Asked) => socket.write(`${JSON.stringify(message)}\n`);
  const { name, instance, tools } = await introduced;
  let last = 0;
  return {
    toolset: {
      name,
      instance,
      list: () => tools,
      call: (tool, input, { signal } = {}) => {
        last += 1;
        const id = last;
        const abort = () => send({ id, aborted: true });
        signal?.addEventListener('abort', abort);
        send({ id, name: tool, input });
        return new Promise<ToolResult>((resolve) => waiting.set(id, resolve)).finally(() =>
          signal?.removeEventListener('abort', abort),
        );
      },
    },
    close: () => socket.destroy(),
  };
}

/** A process that ends breaks its connection off, which is not news. */
function onLine(socket: Socket, take: (line: string) => void): void {
  let rest = '';
  socket.setEncoding('utf8').on('error', () => socket.destroy());
  socket.on('data', (text: string) => {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
}
