import { words } from '../../words/words.ts';

const clock = new Intl.DateTimeFormat(words.locale, { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(words.locale, { weekday: 'short', hour: '2-digit', minute: '2-digit' });

/** When a stretch begins: the time of day, with its day where there are several. */
export function sayBucket(start: string, bucketMinutes: number): string {
  const at = Date.parse(start);
  if (!Number.isFinite(at)) return words.time.unknown;
  return (bucketMinutes >= 180 ? day : clock).format(at);
}
