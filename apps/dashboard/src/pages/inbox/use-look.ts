import type { PendingAction } from '@handrail/owner-view';
import { useEffect, useRef } from 'preact/hooks';
import type { NotedReading } from './note-reading.ts';

/** Loaded with the first approval; without it an approval is sent as it is. */
export function useLook(
  action: PendingAction | undefined,
): (inside: HTMLElement | null) => Promise<NotedReading | undefined> {
  const since = useRef(performance.now());
  const looked = useRef(false);
  // One request is one approval, however often its button is pressed: a passkey that was not used is no second one.
  const noted = useRef<NotedReading | undefined>(undefined);
  useEffect(() => {
    const note = () => {
      looked.current = true;
    };
    const all = { capture: true, passive: true };
    for (const type of ['wheel', 'touchmove', 'toggle']) addEventListener(type, note, all);
    return () => {
      for (const type of ['wheel', 'touchmove', 'toggle']) removeEventListener(type, note, all);
    };
  }, []);
  return async (inside) => {
    if (!action) return undefined;
    try {
      const { noteReading } = await import('./note-reading.ts');
      const shownMs = performance.now() - since.current;
      noted.current ??= noteReading(action, {
        shownMs,
        looked: looked.current,
        article: inside?.closest('article'),
      });
      return noted.current;
    } catch {
      return undefined;
    }
  };
}
