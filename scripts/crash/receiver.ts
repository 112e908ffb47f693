import { createServer, type Server } from 'node:http';

/** Counts what arrives, by path: the world outside, which sees every effect and forgets none. */
export class EffectReceiver {
  readonly counts = new Map<string, number>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const path = request.url ?? '';
      this.counts.set(path, (this.counts.get(path) ?? 0) + 1);
      request.resume();
      // A while between arrival and answer, so that kills land there too.
      setTimeout(() => response.end('{"done":true}'), Math.random() * 20);
    });
  }

  listen(): Promise<number> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
