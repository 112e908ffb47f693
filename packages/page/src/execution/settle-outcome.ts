import { keyOf, type Observation } from './observe-outcome.ts';
import { settle, type Watch } from './settle.ts';

/** Longest wait for a status or result where the page had none before. */
const APPEAR_LIMIT = 3_000;

export interface OutcomeWatch extends Watch {
  /** Milliseconds that all of it may take. */
  readonly limit: number;
  observe(): Observation;
}

export interface Settled {
  readonly last: Observation;
  /** Content from before the press that was not shown at some time after it. */
  readonly vanished: ReadonlySet<string>;
}

/** Follows the page until it shows something new that does not change any more, or the time is up. */
export async function settleOutcome(
  { limit, observe, ...watch }: OutcomeWatch,
  before: Observation,
  hasNews: (now: Observation, vanished: ReadonlySet<string>) => boolean,
  /** The press itself sent a request. */
  isSent: boolean,
): Promise<Settled> {
  const shown = contentsOf(before);
  const vanished = new Set<string>();
  // A result proves something only once the site was asked: pages show results of their own beforehand.
  const needsRequest = ({ requests, result, path }: Observation) =>
    !isSent && path === before.path && requests?.answered === 0 && (result?.text ?? '') !== '';
  const isAwaiting = (now: Observation) =>
    (now.requests?.pending ?? 0) > 0 || (needsRequest(now) && hasNews(now, vanished));
  const last = await settle(watch, {
    look() {
      const now = observe();
      const contents = new Set(contentsOf(now));
      for (const each of shown) if (!contents.has(each)) vanished.add(each);
      return now;
    },
    keyOf,
    isReady: (now) => hasNews(now, vanished) && !isPending(now),
    isAwaiting,
    limitOf(now) {
      const hasPlace = before.statuses.length + now.statuses.length > 0;
      const isSilent = !hasPlace && !now.isBusy && !hasNews(now, vanished);
      const lacksRequest = needsRequest(now) && now.requests?.pending === 0;
      return isSilent || lacksRequest ? Math.min(limit, APPEAR_LIMIT) : limit;
    },
  });
  return { last, vanished };
}

export function isPending({ statuses, isBusy }: Observation): boolean {
  return isBusy || statuses.some((each) => each.isPending);
}

/** Statuses and result, each as a text that identifies its content. */
function contentsOf({ statuses, result }: Observation): readonly string[] {
  return [...statuses.map(({ text }) => statusKey(text)), ...(result ? [resultKey(result)] : [])];
}

export function statusKey(text: string): string {
  return `status ${text}`;
}

export function resultKey({ cells, text }: NonNullable<Observation['result']>): string {
  return `result ${JSON.stringify(cells)} ${text}`;
}
