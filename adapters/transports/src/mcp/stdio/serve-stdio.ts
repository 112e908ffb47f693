import type { Readable, Writable } from 'node:stream';
import type { Toolset } from '@handrail/tools';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio as serveConnection } from '@modelcontextprotocol/server/stdio';
import { createMcpServers } from '../server/create-mcp-server.ts';
import type { McpServerOptions } from '../server/mcp-server-options.ts';
import { ExactLines } from './exact-lines.ts';

export interface ServeStdioOptions extends McpServerOptions {
  /** The process's own by default. Nothing else may write to `output`. */
  readonly input?: Readable;
  readonly output?: Writable;
  /** A message above this ends the connection. */
  readonly maxMessageBytes?: number;
  /** Takes what went wrong outside any call, such as a line that is not a message. */
  readonly onProblem?: (problem: Error) => void;
}

export interface StdioServing {
  /** Settles when the client is gone, the connection broke, or `close` was called. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

/** Serves a toolset to the program that started this one, over its standard input and output. */
export function serveStdio(toolset: Toolset, options: ServeStdioOptions = {}): StdioServing {
  const { input = process.stdin, output = process.stdout, maxMessageBytes = 10_000_000, onProblem } = options;
  const transport = new WatchedTransport(input, output, maxMessageBytes);
  const connection = serveConnection(createMcpServers(toolset, options), {
    transport,
    ...(onProblem ? { onerror: onProblem } : {}),
  });
  return { closed: transport.closed, close: () => connection.close() };
}

/** Milliseconds until an answer no longer waits for one more. */
const LONGEST_WAIT = 2;

/** Whatever ends the connection goes through `close`, and the library keeps the news of it to itself. */
class WatchedTransport extends StdioServerTransport {
  readonly #output: Writable;
  #isHeld = false;
  #heldSince = 0;

  constructor(input: Readable, output: Writable, maxMessageBytes: number) {
    super(input, output, { maxBufferSize: maxMessageBytes });
    this.#output = output;
    const lines = new ExactLines(this._ondata, maxMessageBytes);
    this._ondata = (chunk) => lines.take(chunk);
  }

  #end: () => void = () => {};
  readonly closed = new Promise<void>((resolve) => {
    this.#end = resolve;
  });

  /** Answers that are there at once go out as one write, which costs the system hardly more than each of them. */
  override send(message: JSONRPCMessage): Promise<void> {
    if (!this.#isHeld) {
      this.#isHeld = true;
      this.#heldSince = performance.now();
      this.#output.cork();
      process.nextTick(() => this.#release());
    }
    const sent = super.send(message);
    // The library waits for a full output, and each that waits would listen to it.
    const isFull = this.#output.writableNeedDrain;
    if (isFull || performance.now() - this.#heldSince > LONGEST_WAIT) this.#release();
    return sent;
  }

  #release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#output.uncork();
  }

  override async close(): Promise<void> {
    this.#release();
    await super.close();
    this.#end();
  }
}
