import type { SseConnection } from './sse-connection.ts';

/** A key is looked at this often: nobody reads on for long after it was revoked. */
const CHECK_MS = 1000;

/** All open streams. One timer keeps all of them alive, and ends those whose key is no longer valid. */
export class SseClients {
  readonly #clients = new Set<SseConnection>();
  readonly #keepaliveMs: number;
  #timer: NodeJS.Timeout | undefined;
  #sinceTick = 0;

  constructor(keepaliveMs: number) {
    this.#keepaliveMs = keepaliveMs;
  }

  add(client: SseConnection): void {
    this.#clients.add(client);
    const interval = Math.min(CHECK_MS, this.#keepaliveMs);
    this.#timer ??= setInterval(() => {
      this.#sinceTick += interval;
      const isTick = this.#sinceTick >= this.#keepaliveMs;
      if (isTick) this.#sinceTick = 0;
      for (const each of this.#clients) each.check(isTick);
    }, interval);
  }

  remove(client: SseConnection): void {
    this.#clients.delete(client);
    if (this.#clients.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
