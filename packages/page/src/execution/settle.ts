import type { Clock } from '@handrail/base';
import type { PageRuntime } from './page-runtime.ts';

/** A page that has not changed for this many milliseconds has settled. */
const QUIET = 400;
/** What the page does not show is asked for this often, in milliseconds. */
const POLL = 100;
const MOST_CHANGES = 500;

export interface Watch {
  readonly runtime: Pick<PageRuntime<object>, 'isScripted' | 'waitFor'>;
  readonly clock: Clock;
}

export interface Watched<Seen> {
  look(): Seen;
  /** Equal for two looks when nothing relevant changed between them. */
  keyOf(seen: Seen): string;
  /** Whether waiting can end if nothing more changes. */
  isReady(seen: Seen): boolean;
  /** Whether something is awaited that the page need not show, such as the answer to a request. */
  isAwaiting?(seen: Seen): boolean;
  /** Milliseconds without a change after which it has settled. 400 by default. */
  readonly quiet?: number;
  /** Milliseconds that all may take while the page shows this. */
  limitOf(seen: Seen): number;
}

/** Follows a page until what it shows is ready and does not change any more, or the time is up. */
export async function settle<Seen>(
  { runtime, clock }: Watch,
  { look, keyOf, isReady, isAwaiting = () => false, limitOf, quiet = QUIET }: Watched<Seen>,
): Promise<Seen> {
  let last = look();
  if (!runtime.isScripted) return last;
  const start = clock.now();
  for (let changes = 0; changes < MOST_CHANGES; changes += 1) {
    const left = limitOf(last) - (clock.now() - start);
    if (left <= 0) break;
    const next = await runtime.waitFor(
      () => {
        const now = look();
        return keyOf(now) === keyOf(last) ? undefined : now;
      },
      Math.min(left, isAwaiting(last) ? POLL : isReady(last) ? quiet : left),
    );
    if (next !== undefined) last = next;
    else if (!isAwaiting(last)) break;
  }
  return last;
}
