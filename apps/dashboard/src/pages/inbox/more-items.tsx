import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { messages } from '../../messages/messages.ts';
import { Button } from '../../parts/button.tsx';
import { useStore } from '../../store.ts';
import { inbox, readMore } from './inbox-store.ts';

/** Reads the next page when the end of the list comes near, or when it is asked for by hand. */
export function MoreItems(): JSX.Element | null {
  const { next, paged } = useStore(inbox);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || next === undefined) return undefined;
    const watch = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && readMore(), {
      rootMargin: '400px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [next, paged]);
  if (next === undefined) return null;
  return (
    <div class="line inbox-more" ref={end}>
      <span class="soft">{messages.inbox.shown(paged)}</span>
      <Button kind="quiet" onClick={readMore}>
        {messages.inbox.readMore}
      </Button>
    </div>
  );
}
