/** When to stop taking samples: at the count or after the time, whichever comes first. One sample is always taken. */
export interface SampleLimit {
  readonly count: number;
  readonly seconds: number;
}

/** Milliseconds. With fewer than a hundred samples, p99 is the slowest one. */
export interface Timing {
  readonly p50: number;
  readonly p99: number;
  readonly samples: number;
}

/** Times one piece of work again and again. `prepare` runs before each sample and is not timed. */
export function sample(
  limit: SampleLimit,
  work: (index: number) => void,
  prepare: (index: number) => void = () => undefined,
): Timing {
  const times: number[] = [];
  const until = performance.now() + limit.seconds * 1000;
  while (times.length < limit.count) {
    prepare(times.length);
    const before = performance.now();
    work(times.length);
    const after = performance.now();
    times.push(after - before);
    if (after > until) break;
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), samples: times.length };
}

/** The nearest rank: always one of the values, never between two. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
