import type { TestSpans } from '@handrail/host';
import type { RunSpan } from '@handrail/runs';

const MOST = 20_000;

/** The latest spans of a host under test. */
export class KeptSpans implements TestSpans {
  readonly #spans: RunSpan[] = [];
  #idle: () => Promise<void> = async () => {};

  readonly take = (spans: readonly RunSpan[]): void => {
    for (const span of spans) this.#spans.push(span);
    this.#spans.splice(0, Math.max(0, this.#spans.length - MOST));
  };

  async of(runId: string): Promise<readonly RunSpan[]> {
    await this.#idle();
    return this.#spans.filter(({ attributes }) => attributes['openwop.run_id'] === runId);
  }

  waitFor(idle: () => Promise<void>): void {
    this.#idle = idle;
  }

  clear(): void {
    this.#spans.length = 0;
  }
}
