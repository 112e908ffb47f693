import type { JSX } from 'preact';
import { messages } from '../messages/messages.ts';

/** Holds the place of what is on its way. */
export function Skeleton({ lines = 4 }: { lines?: number }): JSX.Element {
  return (
    <div class="skeleton" role="status" aria-label={messages.parts.loading}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}
