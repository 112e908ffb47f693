import { statsMessages } from '../../messages/sections/stats.ts';
import { formatTime } from '../../time/format-time.ts';

/** Short runs end within milliseconds, and there the difference counts. */
export function formatLatency(ms: number): string {
  return ms < 1_000 ? statsMessages.milliseconds(Math.round(ms)) : formatTime.duration(ms);
}
