import type { Clock } from '@handrail/base';
import type { PageRuntime } from './page-runtime.ts';

/** A page that has been quiet for this long has said what it has to say, unless it says that more comes. */
const QUIET = 400;
const MOST_CHANGES = 500;

export interface Watch {
  readonly runtime: Pick<PageRuntime<object>, 'isScripted' | 'waitFor'>;
  readonly clock: Clock;
}

export interface Watched<Seen> {
  look(): Seen;
  /** Equal for looks between which nothing happened that matters. */
  keyOf(seen: Seen): string;
  /** Whether it is enough, should nothing more come. */
  isReady(seen: Seen): boolean;
  /** Milliseconds without a change after which it is at rest; 400 when left out. */
  readonly quiet?: number;
  /** Milliseconds that all may take while the page shows this. */
  limitOf(seen: Seen): number;
}

/** Follows a page until what it shows is enough and does not change any more, or the time is over. */
export async function settle<Seen>(
  { runtime, clock }: Watch,
  { look, keyOf, isReady, limitOf, quiet = QUIET }: Watched<Seen>,
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
      isReady(last) ? Math.min(quiet, left) : left,
    );
    if (next === undefined) break;
    last = next;
  }
  return last;
}
