import type { JSX } from 'preact';
import { useNow } from '../time/clock.ts';
import { sayExactly, sayRelative } from '../time/say-time.ts';

/** As people say it; to the second on hover. */
export function RelativeTime({ at }: { at: number | string }): JSX.Element {
  const instant = typeof at === 'number' ? at : Date.parse(at);
  const now = useNow(10_000);
  const exact = sayExactly(instant);
  return (
    <time dateTime={Number.isFinite(instant) ? new Date(instant).toISOString() : undefined} title={exact}>
      {sayRelative(instant, now)}
    </time>
  );
}
