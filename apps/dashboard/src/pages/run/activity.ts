/** How much happened when, for a strip of bars. */
export interface Activity {
  readonly start: number;
  readonly end: number;
  readonly bars: readonly number[];
  readonly highest: number;
}

/** Counts events by time. Events come in the order of the log, and clocks may step back, so both ends are looked for. */
export function activityOf(times: readonly number[], bars: number): Activity | undefined {
  let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const time of times) {
    if (time < start) start = time;
    if (time > end) end = time;
  }
  if (!(end >= start)) return undefined;
  const counts = new Array<number>(bars).fill(0);
  const width = Math.max(1, (end - start) / bars);
  for (const time of times) {
    if (!Number.isFinite(time)) continue;
    const bar = Math.min(bars - 1, Math.floor((time - start) / width));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return { start, end, bars: counts, highest: Math.max(...counts) };
}

/** A span of time as the address holds it, in milliseconds since the run began: `1200-5300`. */
export function readSpan(text: string | null, start: number): readonly [number, number] | undefined {
  const match = /^(\d{1,12})-(\d{1,12})$/.exec(text ?? '');
  if (!match) return undefined;
  const [from, to] = [Number(match[1]), Number(match[2])];
  return from <= to ? [start + from, start + to] : undefined;
}

export function writeSpan(from: number, to: number, start: number): string {
  const [low, high] = from <= to ? [from, to] : [to, from];
  return `${Math.max(0, Math.floor(low - start))}-${Math.max(0, Math.ceil(high - start))}`;
}
