import type { Page } from 'playwright-core';

/** Shorter interactions are not reported by browsers. */
const SHORTEST = 16;

/** What a browser measures of a page, over several loads. */
export class PageTimes {
  readonly #page: Page;
  readonly #row: string;
  readonly #paints: number[] = [];
  readonly #rows: number[] = [];
  readonly #afterData: number[] = [];
  readonly #interactions: number[] = [];
  #presses = 0;

  private constructor(page: Page, row: string) {
    this.#page = page;
    this.#row = row;
  }

  /** `row`: what is on the first screen once its data is there, as a selector. */
  static async of(page: Page, row: string): Promise<PageTimes> {
    await page.addInitScript((selector) => {
      const times = { interactions: [] as number[], row: 0 };
      Object.assign(globalThis, { pageTimes: times });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('interactionId' in entry && entry.interactionId) times.interactions.push(entry.duration);
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        times.row = performance.now();
      };
      const watch = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        watch.disconnect();
        // What comes after the frame that shows it.
        requestAnimationFrame(() => port2.postMessage(null));
      });
      watch.observe(document, { childList: true, subtree: true });
    }, row);
    return new PageTimes(page, row);
  }

  /** Opens an address; `data` is the path of the request that the first screen waits for. */
  async load(address: string, data: string): Promise<void> {
    await this.#page.goto(address);
    await this.#page.waitForSelector(this.#row);
    await this.#page.waitForFunction(() => Reflect.get(globalThis, 'pageTimes').row > 0);
    const found = await this.#page.evaluate((path) => {
      const asked = performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith(path)) as PerformanceResourceTiming[];
      const row = Reflect.get(globalThis, 'pageTimes').row as number;
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      return { row, paint, data: asked[0]?.responseEnd ?? Number.NaN };
    }, data);
    this.#paints.push(found.paint);
    this.#rows.push(found.row);
    this.#afterData.push(found.row - found.data);
  }

  /** Something a person does. */
  async press(work: () => Promise<unknown>): Promise<void> {
    await work();
    this.#presses += 1;
  }

  /** Takes what this load measured; the next one begins anew. */
  async take(): Promise<void> {
    this.#interactions.push(
      ...(await this.#page.evaluate(() => Reflect.get(globalThis, 'pageTimes').interactions as number[])),
    );
  }

  /** Milliseconds. */
  figures(): Readonly<Record<string, number>> {
    const unreported = Math.max(0, this.#presses - this.#interactions.length);
    const all = [...this.#interactions, ...Array<number>(unreported).fill(SHORTEST)];
    return {
      'first paint, p50': at(this.#paints, 0.5),
      'first paint, slowest': at(this.#paints, 1),
      'first screen there, p50': at(this.#rows, 0.5),
      'first screen after its data, p50': at(this.#afterData, 0.5),
      'first screen after its data, slowest': at(this.#afterData, 1),
      'interaction to next paint, p50': at(all, 0.5),
      [`interaction to next paint, p99 of ${all.length}`]: at(all, 0.99),
    };
  }
}

function at(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}
