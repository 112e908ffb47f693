import { createStore } from '../store.ts';

/** Whether the host answered the last request. */
export const reachable = createStore(true);

export function reportReached(isReached: boolean): void {
  reachable.set(isReached);
}
