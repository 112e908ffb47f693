import type { JsonObject } from '@handrail/base';
import { type Failure, failureOf, isAbort } from '../../host/failure.ts';
import { ask } from '../../host/host.ts';
import { waitingCount } from '../../shell/title.ts';
import { createStore } from '../../store.ts';
import { type InboxCounts, type InboxItem, needsOwner, readCounts, readInbox } from './inbox-item.ts';
import type { InboxShow } from './list-view.ts';

export interface InboxState {
  /** Undefined until the host answered once. Those of the pages that were read, in order; then those that were asked for by run. */
  readonly items: readonly InboxItem[] | undefined;
  /** Runs whose waits were asked for, and are all among the items. */
  readonly runs: ReadonlySet<string>;
  /** How many of them are of pages. */
  readonly paged: number;
  /** Of the whole inbox; undefined when the host does not say. */
  readonly counts: InboxCounts | undefined;
  /** Where the list goes on behind the pages that were read. */
  readonly next: string | undefined;
  /** What the pages were asked for. */
  readonly view: InboxAsked;
  readonly failure: Failure | undefined;
}

/** What the host narrows the list to. */
export interface InboxAsked {
  readonly show: InboxShow | undefined;
  readonly text: string;
}

const EVERYTHING: InboxAsked = { show: undefined, text: '' };

export const inbox = createStore<InboxState>({
  items: undefined,
  runs: new Set(),
  paged: 0,
  counts: undefined,
  next: undefined,
  view: EVERYTHING,
  failure: undefined,
});

const PAGE = 100;
/** A list on a screen: nobody scrolls further, and a search finds the rest. */
const MOST = 1_000;
/** A search looks through some at a time; after so many requests the rest waits until it is asked for. */
const MOST_REQUESTS = 25;
const LOOKED_AT = 3_000;
const BEHIND = 15_000;
/** A host that says when something changed is asked rarely: for what it did not hear of itself. */
const TOLD = 60_000;
/** How long a request waits for the next change; the host answers within that. */
const WAIT_SECONDS = 25;
const RETRY = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let stop = new AbortController();
/** The host says when something changed. */
let isTold = false;
let wanted = PAGE;
let asked: InboxAsked = EVERYTHING;
/** Runs whose waits are shown, wherever they are in the list. */
const shownRuns = new Map<string, number>();

/** Looks again now, and from then on regularly: slower while nobody looks, but the title keeps its count. */
export async function refreshInbox(): Promise<void> {
  clearTimeout(timer);
  stop.abort();
  stop = new AbortController();
  const { signal } = stop;
  try {
    const view = asked;
    const runs = new Set(shownRuns.keys());
    const [pages, ofRuns] = await Promise.all([
      readPages(view, signal),
      Promise.all([...runs].map((run) => readItems({ run }, signal))),
    ]);
    const items = [...pages.items, ...ofRuns.flatMap((each) => each.items)];
    inbox.set({ ...pages, items, runs, paged: pages.items.length, view, failure: undefined });
    waitingCount.set(
      pages.counts ? pages.counts.approve + pages.counts.answer + pages.counts.do : asking(items),
    );
  } catch (error) {
    if (signal.aborted || isAbort(error)) return;
    inbox.set({ ...inbox.get(), failure: failureOf(error) });
  }
  if (!signal.aborted) {
    const isLookedAt = document.visibilityState === 'visible';
    timer = setTimeout(refreshInbox, isTold ? TOLD : isLookedAt ? LOOKED_AT : BEHIND);
  }
}

function asking(items: readonly InboxItem[]): number {
  return items.filter(needsOwner).length;
}

/** Narrows the list. */
export function askInbox(view: InboxAsked): void {
  if (view.show === asked.show && view.text === asked.text) return;
  asked = view;
  wanted = PAGE;
  refreshInbox();
}

/** Reads on behind what is shown. */
export function readMore(): void {
  if (inbox.get().next === undefined || wanted >= MOST) return;
  wanted += PAGE;
  refreshInbox();
}

/** Reads what waits in a run as well, for as long as somebody looks at it; gives back how to stop. */
export function showRun(runId: string): () => void {
  const before = shownRuns.get(runId) ?? 0;
  shownRuns.set(runId, before + 1);
  if (before === 0 && !inbox.get().items?.some((item) => item.runId === runId)) refreshInbox();
  return () => {
    const count = (shownRuns.get(runId) ?? 1) - 1;
    if (count === 0) shownRuns.delete(runId);
    else shownRuns.set(runId, count);
  };
}

interface Pages {
  readonly items: readonly InboxItem[];
  readonly counts: InboxCounts | undefined;
  readonly next: string | undefined;
}

async function readPages({ show, text }: InboxAsked, signal: AbortSignal): Promise<Pages> {
  const items: InboxItem[] = [];
  let page: Pages | undefined;
  for (let requests = 0; requests < MOST_REQUESTS && items.length < wanted; requests += 1) {
    const after = page?.next;
    page = await readItems({ limit: PAGE, show, q: text === '' ? undefined : text, after }, signal);
    items.push(...page.items);
    if (page.next === undefined) break;
  }
  return { items, counts: page?.counts, next: page?.next };
}

async function readItems(
  query: Readonly<Record<string, string | number | undefined>>,
  signal: AbortSignal,
): Promise<Pages> {
  const answer: JsonObject = await ask({ path: '/v1/handrail/inbox', query, signal });
  return {
    items: readInbox(answer.items),
    counts: readCounts(answer.counts),
    next: typeof answer.next === 'string' ? answer.next : undefined,
  };
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
