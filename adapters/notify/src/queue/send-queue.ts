import { setTimeout as sleep } from 'node:timers/promises';
import { NoticeFailure } from './notice-failure.ts';

export interface QueueLimits {
  /** More than these are not kept: an owner with a thousand unread notices needs no more of them. */
  readonly mostWaiting: number;
  /** How long one attempt may take. */
  readonly timeoutMs: number;
  /** How long to wait after the first failure, the second, and so on; after more than these it is given up. */
  readonly retryDelaysMs: readonly number[];
}

const defaultQueueLimits: QueueLimits = {
  mostWaiting: 1_000,
  timeoutMs: 20_000,
  retryDelaysMs: [1_000, 5_000, 30_000, 120_000, 600_000],
};

const MOST_REMEMBERED = 10_000;

export interface SendQueueOptions<Item> {
  readonly send: (item: Item, key: string, signal: AbortSignal) => Promise<void>;
  /** It will not be sent: it failed too often, or there were too many. */
  readonly lost: (outcome: 'gave-up' | 'dropped') => void;
  readonly limits?: Partial<QueueLimits>;
}

/** Sends one after the other, each once. It lives in memory: what a process does not send, the next one is told again. */
export class SendQueue<Item> {
  readonly #options: SendQueueOptions<Item>;
  readonly #limits: QueueLimits;
  readonly #waiting: { readonly key: string; readonly item: Item }[] = [];
  readonly #known = new Set<string>();
  readonly #closing = new AbortController();
  #working: Promise<void> | undefined;

  constructor(options: SendQueueOptions<Item>) {
    this.#options = options;
    this.#limits = { ...defaultQueueLimits, ...options.limits };
  }

  add(key: string, item: Item): void {
    if (this.#closing.signal.aborted || this.#known.has(key)) return;
    if (this.#waiting.length >= this.#limits.mostWaiting) {
      this.#options.lost('dropped');
      return;
    }
    this.#remember(key);
    this.#waiting.push({ key, item });
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#waiting.length = 0;
    await this.#working;
  }

  async #work(): Promise<void> {
    const { signal } = this.#closing;
    for (let next = this.#waiting.shift(); next && !signal.aborted; next = this.#waiting.shift()) {
      const { key, item } = next;
      if (!(await this.#sent(key, item)) && !signal.aborted) {
        this.#known.delete(key);
        this.#options.lost('gave-up');
      }
    }
  }

  async #sent(key: string, item: Item): Promise<boolean> {
    const { retryDelaysMs, timeoutMs } = this.#limits;
    const { signal } = this.#closing;
    for (const delay of [...retryDelaysMs, undefined]) {
      try {
        await this.#options.send(item, key, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
        return true;
      } catch (error) {
        if (error instanceof NoticeFailure || delay === undefined || signal.aborted) return false;
      }
      await sleep(delay, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return false;
    }
    return false;
  }

  #remember(key: string): void {
    this.#known.add(key);
    const [oldest] = this.#known;
    if (this.#known.size > MOST_REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
  }
}
