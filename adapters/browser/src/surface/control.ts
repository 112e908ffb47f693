import { SurfaceRefused, type SurfaceRefusedCode } from './surface-refused.ts';

/** How long the owner waits for the agent to finish what it is doing; then they have the page anyway. */
const COURTESY_MS = 3_000;

/** Who acts on a page: the agent, or the owner, never both. */
export class PageControl {
  readonly #onChange: () => void;
  readonly #acting = new Set<AbortController>();
  readonly #waiting = new Set<() => void>();
  #holder: 'agent' | 'owner' = 'agent';
  #taking: { isCalledOff: boolean } | undefined;
  #settled: (() => void) | undefined;
  #ended: SurfaceRefusedCode | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get holder(): 'agent' | 'owner' {
    return this.#holder;
  }

  /**
   * Does the agent's work when the agent has control. Waits that long for the owner to hand it back, and refuses then.
   * The signal asks it to stop because the owner wants the page.
   */
  async act<Result>(work: (signal: AbortSignal) => Promise<Result>, patienceMs: number): Promise<Result> {
    const until = performance.now() + patienceMs;
    while (this.#ended === undefined && (this.#holder === 'owner' || this.#taking)) {
      const left = until - performance.now();
      if (left <= 0) throw new SurfaceRefused('owner_has_control');
      await this.#nextChange(left);
    }
    if (this.#ended !== undefined) throw new SurfaceRefused(this.#ended);
    const acting = new AbortController();
    this.#acting.add(acting);
    try {
      return await work(acting.signal);
    } finally {
      this.#acting.delete(acting);
      if (this.#acting.size === 0) this.#settled?.();
    }
  }

  /** The agent begins nothing more at once; what it is doing gets a moment to end. */
  async take(): Promise<void> {
    if (this.#holder === 'owner' || this.#taking || this.#ended !== undefined) return;
    const taking = { isCalledOff: false };
    this.#taking = taking;
    for (const acting of this.#acting) acting.abort();
    if (this.#acting.size > 0) await this.#untilSettled();
    if (taking.isCalledOff || this.#ended !== undefined) return;
    this.#taking = undefined;
    this.#give('owner');
  }

  handBack(): void {
    if (this.#taking) this.#taking.isCalledOff = true;
    this.#taking = undefined;
    if (this.#holder === 'owner') this.#give('agent');
    else this.#wake();
  }

  /** Nobody acts any more, and who waits learns why. */
  end(why: SurfaceRefusedCode): void {
    this.#ended ??= why;
    for (const acting of this.#acting) acting.abort();
    this.#settled?.();
    this.#wake();
  }

  #give(holder: 'agent' | 'owner'): void {
    this.#holder = holder;
    this.#onChange();
    this.#wake();
  }

  #wake(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  #nextChange(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#waiting.add(wake);
    });
  }

  #untilSettled(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#settled = undefined;
        resolve();
      };
      const timer = setTimeout(done, COURTESY_MS);
      this.#settled = done;
    });
  }
}
