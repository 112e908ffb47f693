export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What a client takes from the platform. Tests and simulations bring their own. */
export interface Platform {
  readonly fetch: Fetch;
  /** Resolves after this time, or at once when the signal is set off. */
  wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
  /** Calls back after this time unless the returned function is called before. */
  after(milliseconds: number, run: () => void): () => void;
  /** A text nobody used before, for idempotency keys. */
  newKey(): string;
  /** At least 0 and below 1. */
  random(): number;
}

export const platform: Platform = {
  fetch: (url, init) => fetch(url, init),
  wait(milliseconds, signal) {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      signal?.addEventListener('abort', end);
    });
  },
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  newKey: () => crypto.randomUUID(),
  random: () => Math.random(),
};
