import { useEffect, useRef, useState } from 'preact/hooks';
import { type Failure, failureOf, isAbort, isUnreached } from './failure.ts';
import { whenReachedAgain } from './reachable.ts';

export interface Loaded<Value> {
  /** The last value that came; kept while a newer one is asked for. */
  readonly value: Value | undefined;
  /** Why the last try failed; undefined when it did not. */
  readonly failure: Failure | undefined;
  readonly isLoading: boolean;
  reload(): void;
}

/**
 * Loads a value when `key` changes, and again every `everyMs` while the page is looked at. What failed because the host was not
 * reached is loaded again once it is. A value of another key is never shown.
 */
export function useLoaded<Value>(
  key: string,
  load: (signal: AbortSignal) => Promise<Value>,
  everyMs?: number,
): Loaded<Value> {
  const [shown, setShown] = useState<{ key: string; value?: Value; failure?: Failure; isLoading: boolean }>({
    key,
    isLoading: true,
  });
  const [turn, setTurn] = useState(0);
  const latest = useRef(load);
  latest.current = load;

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMissed = false;
    const again = () => {
      if (everyMs === undefined || stop.signal.aborted) return;
      timer = setTimeout(run, document.visibilityState === 'visible' ? everyMs : everyMs * 6);
    };
    const run = async () => {
      clearTimeout(timer);
      isMissed = false;
      try {
        const value = await latest.current(stop.signal);
        if (!stop.signal.aborted) setShown({ key, value, isLoading: false });
      } catch (error) {
        if (stop.signal.aborted || isAbort(error)) return;
        const failure = failureOf(error);
        isMissed = isUnreached(failure);
        setShown((before) => ({
          key,
          ...(before.key === key && before.value !== undefined && { value: before.value }),
          failure,
          isLoading: false,
        }));
      }
      again();
    };
    setShown((before) => (before.key === key ? { ...before, isLoading: true } : { key, isLoading: true }));
    run();
    const stopWaiting = whenReachedAgain(() => isMissed && run());
    return () => {
      stop.abort();
      stopWaiting();
      clearTimeout(timer);
    };
  }, [key, turn, everyMs]);

  const isCurrent = shown.key === key;
  return {
    value: isCurrent ? shown.value : undefined,
    failure: isCurrent ? shown.failure : undefined,
    isLoading: isCurrent ? shown.isLoading : true,
    reload: () => setTurn((count) => count + 1),
  };
}
