import { wrongUse } from '../cli-error.ts';
import { readDuration } from './read-duration.ts';

const DAY_SECONDS = 86_400;

/** How long runs are kept after their end, in milliseconds. */
export function readKeep(text: string): number | 'forever' {
  if (text === 'forever') return text;
  const seconds = readDuration('--keep', text, 'a time of at least 1d such as 30d, or "forever"');
  if (seconds >= DAY_SECONDS) return seconds * 1_000;
  throw wrongUse(
    '--keep takes at least 1d, such as 30d, or "forever": a client may repeat a request for a day.',
  );
}
