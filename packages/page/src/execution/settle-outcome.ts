import type { Clock } from '@handrail/base';
import { keyOf, type Observation } from './observe-outcome.ts';
import type { PageRuntime } from './page-runtime.ts';

/** A page that has been quiet for this long has said what it has to say, unless it says that more comes. */
export const QUIET = 400;
/** Longest wait for a status or result where the page had none before. */
const APPEAR_LIMIT = 3_000;
const MOST_CHANGES = 500;

export interface Watch {
  readonly runtime: Pick<PageRuntime<object>, 'isScripted' | 'waitFor'>;
  readonly clock: Clock;
  /** Milliseconds that all of it may take. */
  readonly limit: number;
  observe(): Observation;
}

export interface Settled {
  readonly last: Observation;
  /** What was shown before the press and was seen not to be shown at some time after it. */
  readonly vanished: ReadonlySet<string>;
}

/** Follows the page until there is something to read that does not change any more, or the time is over. */
export async function settleOutcome(
  { runtime, clock, limit, observe }: Watch,
  before: Observation,
  hasNews: (now: Observation, vanished: ReadonlySet<string>) => boolean,
): Promise<Settled> {
  const shown = contentsOf(before);
  const vanished = new Set<string>();
  const see = (now: Observation) => {
    const contents = new Set(contentsOf(now));
    for (const each of shown) if (!contents.has(each)) vanished.add(each);
    return now;
  };
  let last = see(observe());
  if (!runtime.isScripted) return { last, vanished };
  const start = clock.now();
  for (let changes = 0; changes < MOST_CHANGES; changes += 1) {
    const isSilent = !hasNews(last, vanished);
    const mayAppear = before.statuses.length + last.statuses.length === 0 && !last.isBusy;
    const longest = isSilent && mayAppear ? Math.min(limit, APPEAR_LIMIT) : limit;
    const left = longest - (clock.now() - start);
    if (left <= 0) break;
    const isReady = !isSilent && !isPending(last);
    const next = await runtime.waitFor(
      () => {
        const now = see(observe());
        return keyOf(now) === keyOf(last) ? undefined : now;
      },
      isReady ? Math.min(QUIET, left) : left,
    );
    if (!next) break;
    last = next;
  }
  return { last, vanished };
}

export function isPending({ statuses, isBusy }: Observation): boolean {
  return isBusy || statuses.some((each) => each.isPending);
}

/** Statuses and result, each as a text that tells it from others. */
export function contentsOf({ statuses, result }: Observation): readonly string[] {
  return [...statuses.map(({ text }) => statusKey(text)), ...(result ? [resultKey(result)] : [])];
}

export function statusKey(text: string): string {
  return `status ${text}`;
}

export function resultKey({ cells, text }: NonNullable<Observation['result']>): string {
  return `result ${JSON.stringify(cells)} ${text}`;
}
