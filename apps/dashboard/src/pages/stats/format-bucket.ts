import { messages } from '../../messages/messages.ts';

const clock = new Intl.DateTimeFormat(messages.locale, { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(messages.locale, {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

const date = new Intl.DateTimeFormat(messages.locale, { weekday: 'short', day: 'numeric' });

/** When a stretch begins: the time of day, with its day where there are several. */
export function formatBucket(start: string, bucketMinutes: number): string {
  const at = Date.parse(start);
  if (!Number.isFinite(at)) return messages.time.unknown;
  return (bucketMinutes >= 1_440 ? date : bucketMinutes >= 180 ? day : clock).format(at);
}
