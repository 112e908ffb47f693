import { percentile, type SampleLimit, type Timing } from '../measure/sample.ts';
import type { CallTiming, Cell, CellSettings, Measure } from './cell.ts';
import type { Link } from './links/link.ts';
import { callOf } from './workload.ts';

/** Times one kind of call: first one after the other, then with many in flight. */
export async function measureCalls(
  link: Link,
  { fields }: Cell,
  measure: Measure,
  settings: CellSettings,
): Promise<CallTiming> {
  let index = 0;
  let bytes = 0;
  const call = async () => {
    const { tool, input } = callOf(measure, fields, index);
    index += 1;
    bytes += (await link.call(tool, input)).length;
  };
  for (let count = 0; count < settings.warmUp; count += 1) await call();
  const alone = await timeAlone(call, settings.alone);
  const perSecond = await countBusy(call, settings);
  if (bytes === 0) throw new Error('No call of the benchmark was answered.');
  return { alone, perSecond };
}

async function timeAlone(call: () => Promise<void>, limit: SampleLimit): Promise<Timing> {
  const times: number[] = [];
  const until = performance.now() + limit.seconds * 1000;
  while (times.length < limit.count) {
    const before = performance.now();
    await call();
    const after = performance.now();
    times.push(after - before);
    if (after > until) break;
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), samples: times.length };
}

async function countBusy(
  call: () => Promise<void>,
  { busySeconds, inFlight }: CellSettings,
): Promise<number> {
  const startedAt = performance.now();
  const until = startedAt + busySeconds * 1000;
  let count = 0;
  const callAgainAndAgain = async () => {
    do {
      await call();
      count += 1;
    } while (performance.now() < until);
  };
  await Promise.all(Array.from({ length: inFlight }, callAgainAndAgain));
  return count / ((performance.now() - startedAt) / 1000);
}
