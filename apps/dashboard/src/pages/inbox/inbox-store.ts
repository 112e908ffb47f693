import { type Failure, failureOf, isAbort } from '../../host/failure.ts';
import { ask } from '../../host/host.ts';
import { waitingCount } from '../../shell/title.ts';
import { createStore } from '../../store.ts';
import { type InboxItem, needsOwner, readInbox } from './inbox-item.ts';

export interface InboxState {
  /** Undefined until the host answered once. */
  readonly items: readonly InboxItem[] | undefined;
  readonly hasMore: boolean;
  readonly failure: Failure | undefined;
}

export const inbox = createStore<InboxState>({ items: undefined, hasMore: false, failure: undefined });

const LIMIT = 100;
const LOOKED_AT = 3_000;
const BEHIND = 15_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let stop = new AbortController();

/** Looks again now, and from then on every few seconds: slower while nobody looks, but the title keeps its count. */
export async function refreshInbox(): Promise<void> {
  clearTimeout(timer);
  stop.abort();
  stop = new AbortController();
  const { signal } = stop;
  try {
    const { items, more } = await ask({ path: '/v1/handrail/inbox', query: { limit: LIMIT }, signal });
    const read = readInbox(items);
    inbox.set({ items: read, hasMore: more === true, failure: undefined });
    waitingCount.set(read.filter(needsOwner).length);
  } catch (error) {
    if (signal.aborted || isAbort(error)) return;
    inbox.set({ ...inbox.get(), failure: failureOf(error) });
  }
  if (!signal.aborted) {
    timer = setTimeout(refreshInbox, document.visibilityState === 'visible' ? LOOKED_AT : BEHIND);
  }
}

/** Begins to watch what waits; gives back how to stop. */
export function watchInbox(): () => void {
  const look = () => document.visibilityState === 'visible' && refreshInbox();
  document.addEventListener('visibilitychange', look);
  refreshInbox();
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
    stop.abort();
  };
}
