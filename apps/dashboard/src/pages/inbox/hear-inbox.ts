import type { InboxNews } from '@handrail/client';
import { failureOf, isAbort } from '../../host/failure.ts';
import { host } from '../../host/host.ts';
import { sessionPath } from '../../session/session-path.ts';

/** Gets how the inbox is after each change; undefined when the host cannot say so for now. */
type Hear = (news: InboxNews | undefined) => void;

/** What tabs of a session say to each other. */
type Said = { readonly asks: true } | { readonly news: InboxNews | undefined };

/** A host or a proxy that answers with something else may be itself again soon. */
const RETRY = 30_000;
/** These will not become better: signed out, not allowed, or an older host. */
const FINAL = new Set(['signed-out', 'missing', 'refused']);

/**
 * Hears from the host when the inbox changes, until the signal is set off. Browsers allow six connections to a host, so one tab of
 * a session holds the stream and tells the others. Where tabs cannot agree on one, each holds its own while it is looked at.
 */
export function hearInbox(hear: Hear, signal: AbortSignal): void {
  if (signal.aborted) return;
  if (navigator.locks && typeof BroadcastChannel === 'function') hearTogether(hear, signal);
  else hearAlone(hear, signal);
}

function hearTogether(hear: Hear, signal: AbortSignal): void {
  const name = `handrail-inbox ${sessionPath}`;
  const channel = new BroadcastChannel(name);
  let isLeading = false;
  let latest: InboxNews | undefined;
  const say = (said: Said) => !signal.aborted && channel.postMessage(said);
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (!('asks' in data)) hear(data.news);
    else if (isLeading) say({ news: latest });
  });
  signal.addEventListener('abort', () => channel.close());
  // Whoever holds the stream says how it is; without an answer nobody does.
  say({ asks: true });
  navigator.locks
    .request(name, { signal }, async () => {
      isLeading = true;
      await follow((news) => {
        latest = news;
        hear(news);
        say({ news });
      }, signal);
      isLeading = false;
    })
    .catch(ignoreAbort);
}

/** Without a secure connection. */
function hearAlone(hear: Hear, signal: AbortSignal): void {
  let own: AbortController | undefined;
  const look = () => {
    own?.abort();
    own = undefined;
    if (document.visibilityState !== 'visible' || signal.aborted) return hear(undefined);
    own = new AbortController();
    follow(hear, own.signal).catch(ignoreAbort);
  };
  document.addEventListener('visibilitychange', look);
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', look);
    own?.abort();
  });
  look();
}

async function follow(hear: Hear, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const news of host.assistance.changes({ signal, onLost: () => hear(undefined) })) hear(news);
    } catch (error) {
      if (signal.aborted || FINAL.has(failureOf(error).kind)) return;
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }
}

function ignoreAbort(error: unknown): void {
  if (!isAbort(error)) throw error;
}
