import type { Server } from 'node:http';
import { until } from '@handrail/testing/until';
import { type WebSocket, WebSocketServer } from 'ws';
import type { JsonRecord } from './fake-host.ts';

/** The host's side of a live page, played by a test: it sends what it is told and remembers what comes. */
export class FakeSurface {
  readonly received: JsonRecord[] = [];
  /** A JPEG, made by the browser of the test. */
  picture: Buffer = Buffer.alloc(0);
  #socket: WebSocket | undefined;
  readonly #sockets: WebSocketServer;

  constructor(server: Server) {
    this.#sockets = new WebSocketServer({ server, path: '/owner/surface' });
    this.#sockets.on('connection', (socket) => {
      this.#socket = socket;
      socket.on('message', (data) => this.received.push(JSON.parse(data.toString()) as JsonRecord));
    });
  }

  say(message: JsonRecord): void {
    this.#socket?.send(JSON.stringify(message));
  }

  show(number: number, width = 800, height = 600): void {
    const head = Buffer.alloc(9);
    head.writeUInt8(1, 0);
    head.writeUInt32LE(number, 1);
    head.writeUInt16LE(width, 5);
    head.writeUInt16LE(height, 7);
    this.#socket?.send(Buffer.concat([head, this.picture]));
  }

  /** The connection breaks without a word. */
  drop(): void {
    this.#socket?.terminate();
  }

  types(): readonly string[] {
    return this.received.map(({ type }) => String(type));
  }

  async until(type: string, action?: string): Promise<JsonRecord> {
    return until(
      () =>
        this.received.findLast(
          (message) => message.type === type && (action === undefined || message.action === action),
        ),
      () => `"${type}" beside ${this.types().join(', ')}`,
    );
  }

  close(): void {
    for (const client of this.#sockets.clients) client.terminate();
    this.#sockets.close();
  }
}
