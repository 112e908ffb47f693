import type { JSX } from 'preact';
import { useNow } from '../time/clock.ts';
import { formatTime } from '../time/format-time.ts';

/** As people say it; to the second on hover. Beside a time that counts seconds, it counts with it. */
export function RelativeTime(props: { at: number | string; everyMs?: number }): JSX.Element {
  const { at, everyMs = 10_000 } = props;
  const instant = typeof at === 'number' ? at : Date.parse(at);
  const now = useNow(everyMs);
  const exact = formatTime.exact(instant);
  return (
    <time dateTime={Number.isFinite(instant) ? new Date(instant).toISOString() : undefined} title={exact}>
      {formatTime.relative(instant, now)}
    </time>
  );
}
