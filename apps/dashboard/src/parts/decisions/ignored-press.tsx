import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';
import { useStore } from '../../store.ts';
import { ignoredPresses } from './guard-decisions.ts';

const SHOWN_FOR = 6_000;

/** Says for a moment that a press was ignored, over the page: it must not move what is to be pressed again. */
export function IgnoredPress(): JSX.Element {
  const count = useStore(ignoredPresses);
  const [seen, setSeen] = useState(count);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(count), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <div role="status" class="ignored">
      {count > seen && (
        <p class="card line">
          <Icon name="info" />
          {messages.ignored}
        </p>
      )}
    </div>
  );
}
