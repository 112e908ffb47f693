import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Knows which connections have a request in flight, so that a closing server waits for those and no others. */
export class Connections {
  readonly #server: Server;
  readonly #inFlight = new Map<Socket, number>();
  #closing = false;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#inFlight.set(socket, 0);
      socket.once('close', () => this.#inFlight.delete(socket));
    });
  }

  begin(socket: Socket, outgoing: ServerResponse): void {
    this.#inFlight.set(socket, (this.#inFlight.get(socket) ?? 0) + 1);
    outgoing.on('close', () => {
      const left = (this.#inFlight.get(socket) ?? 1) - 1;
      if (!socket.destroyed) this.#inFlight.set(socket, left);
      if (this.#closing && left === 0) socket.destroySoon();
    });
  }

  /** Ends what is idle at once, and what is not after `graceTime` milliseconds. */
  close(graceTime: number): Promise<void> {
    this.#closing = true;
    return new Promise((resolve) => {
      const cut = setTimeout(() => this.#server.closeAllConnections(), graceTime);
      this.#server.close(() => {
        clearTimeout(cut);
        resolve();
      });
      for (const [socket, count] of this.#inFlight) if (count === 0) socket.destroySoon();
    });
  }
}
