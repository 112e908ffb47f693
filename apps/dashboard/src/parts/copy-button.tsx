import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../icons/icon.tsx';
import { messages } from '../messages/messages.ts';

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text }: { text: string }): JSX.Element {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), 2_000);
    return () => clearTimeout(timer);
  }, [isDone]);
  return (
    <button
      type="button"
      class="chip"
      onClick={() =>
        navigator.clipboard?.writeText(text).then(
          () => setDone(true),
          () => setDone(false),
        )
      }
    >
      <Icon name={isDone ? 'check' : 'copy'} small />
      <span aria-live="polite">{isDone ? messages.parts.copied : messages.parts.copy}</span>
    </button>
  );
}
