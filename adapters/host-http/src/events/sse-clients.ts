import type { SseClient } from './sse-client.ts';

/** All open streams. One timer keeps all of them alive. */
export class SseClients {
  readonly #clients = new Set<SseClient>();
  readonly #keepaliveMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(keepaliveMs: number) {
    this.#keepaliveMs = keepaliveMs;
  }

  add(client: SseClient): void {
    this.#clients.add(client);
    this.#timer ??= setInterval(() => {
      for (const each of this.#clients) each.tick();
    }, this.#keepaliveMs);
  }

  remove(client: SseClient): void {
    this.#clients.delete(client);
    if (this.#clients.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
