import type { JSX } from 'preact';
import { useNow } from '../time/clock.ts';
import { formatTime } from '../time/format-time.ts';

/** As people say it; to the second on hover. */
export function RelativeTime({ at }: { at: number | string }): JSX.Element {
  const instant = typeof at === 'number' ? at : Date.parse(at);
  const now = useNow(10_000);
  const exact = formatTime.exact(instant);
  return (
    <time dateTime={Number.isFinite(instant) ? new Date(instant).toISOString() : undefined} title={exact}>
      {formatTime.relative(instant, now)}
    </time>
  );
}
