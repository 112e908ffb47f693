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
/** A host that says when something changed is asked rarely: for what another process of it did. */
const TOLD = 20_000;
/** How long a request waits for the next change; the host answers within that. */
const WAIT_SECONDS = 25;
const RETRY = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let stop = new AbortController();
/** The host says when something changed. */
let isTold = false;

/** Looks again now, and from then on regularly: slower while nobody looks, but the title keeps its count. */
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
    const isLookedAt = document.visibilityState === 'visible';
    timer = setTimeout(refreshInbox, isTold ? TOLD : isLookedAt ? LOOKED_AT : BEHIND);
  }
}

/** Looks again whenever the host says that something changed, for as long as it does say so. */
async function followInbox(signal: AbortSignal): Promise<void> {
  let after: string | undefined;
  while (!signal.aborted) {
    try {
      const query = { timeout: WAIT_SECONDS, ...(after !== undefined && { after }) };
      const { version } = await ask({ path: '/v1/handrail/inbox/changes', query, signal });
      if (typeof version !== 'string') return;
      const isNew = version !== after;
      after = version;
      isTold = true;
      if (isNew) refreshInbox();
    } catch (error) {
      isTold = false;
      if (signal.aborted || isAbort(error)) return;
      // An older host does not know this; any other may be back soon.
      if (failureOf(error).code === 'not_found') return;
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }
}

/** Begins to watch what waits; gives back how to stop. */
export function watchInbox(): () => void {
  const look = () => document.visibilityState === 'visible' && refreshInbox();
  document.addEventListener('visibilitychange', look);
  refreshInbox();
  const following = new AbortController();
  followInbox(following.signal);
  return () => {
    following.abort();
    isTold = false;
    document.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
    stop.abort();
  };
}
