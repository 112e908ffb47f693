import { sayDuration } from '../../time/say-time.ts';
import { words } from '../../words/words.ts';

/** Short runs end within milliseconds, and there the difference counts. */
export function sayLatency(ms: number): string {
  return ms < 1_000 ? words.stats.milliseconds(Math.round(ms)) : sayDuration(ms);
}
