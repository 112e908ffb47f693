import { createStore } from '../store.ts';

/** Whether the host answered the last request. */
export const reachable = createStore(true);

export function reportReached(isReached: boolean): void {
  reachable.set(isReached);
}

/**
 * Calls back whenever the host can be reached again: when a request gets through after one that did not, and when the
 * browser is back on a network. What failed meanwhile is read again then. Gives back how to stop.
 */
export function whenReachedAgain(listener: () => void): () => void {
  const stop = reachable.subscribe(() => reachable.get() && listener());
  window.addEventListener('online', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
  };
}
