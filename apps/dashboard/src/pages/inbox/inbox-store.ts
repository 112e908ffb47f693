import type { JsonObject } from '@handrail/base';
import type { InboxNews } from '@handrail/client';
import { type Failure, failureOf, isAbort } from '../../host/failure.ts';
import { ask } from '../../host/host.ts';
import { whenReachedAgain } from '../../host/reachable.ts';
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

let timer: ReturnType<typeof setTimeout> | undefined;
let stop = new AbortController();
/** The look that is going on. */
let reading: AbortController | undefined;
/** The host says when something changed. */
let isTold = false;
/** Of the inbox, as it was read or heard of last. */
let version: string | undefined;
/** It changed while it was being read. */
let isBehind = false;
let wanted = PAGE;
let asked: InboxAsked = EVERYTHING;
/** Runs whose waits are shown, wherever they are in the list. */
const shownRuns = new Map<string, number>();

/** Looks again now, and from then on regularly: slower while nobody looks, but the title keeps its count. */
export async function refreshInbox(): Promise<void> {
  clearTimeout(timer);
  stop.abort();
  const own = new AbortController();
  stop = own;
  reading = own;
  isBehind = false;
  const { signal } = own;
  try {
    const view = asked;
    const runs = new Set(shownRuns.keys());
    const [pages, ofRuns] = await Promise.all([
      readPages(view, signal),
      Promise.all([...runs].map((run) => readItems({ run }, signal))),
    ]);
    const items = [...pages.items, ...ofRuns.flatMap((each) => each.items)];
    const { counts, next } = pages;
    if (pages.version !== undefined) version = pages.version;
    inbox.set({ items, runs, counts, next, paged: pages.items.length, view, failure: undefined });
    waitingCount.set(counts ? counts.approve + counts.answer + counts.do : asking(items));
  } catch (error) {
    if (signal.aborted || isAbort(error)) return;
    inbox.set({ ...inbox.get(), failure: failureOf(error) });
  }
  if (signal.aborted) return;
  reading = undefined;
  if (isBehind) refreshInbox();
  else lookLater();
}

function lookLater(): void {
  clearTimeout(timer);
  const isLookedAt = document.visibilityState === 'visible';
  // What could not be read is still missing, however well the host is heard.
  const waitsToBeTold = isTold && !inbox.get().failure;
  timer = setTimeout(refreshInbox, waitsToBeTold ? TOLD : isLookedAt ? LOOKED_AT : BEHIND);
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
  /** When the first of them was read. */
  readonly version: string | undefined;
}

async function readPages({ show, text }: InboxAsked, signal: AbortSignal): Promise<Pages> {
  const items: InboxItem[] = [];
  let page: Pages | undefined;
  let first: string | undefined;
  for (let requests = 0; requests < MOST_REQUESTS && items.length < wanted; requests += 1) {
    const after = page?.next;
    page = await readItems({ limit: PAGE, show, q: text === '' ? undefined : text, after }, signal);
    if (requests === 0) first = page.version;
    items.push(...page.items);
    if (page.next === undefined) break;
  }
  return { items, counts: page?.counts, next: page?.next, version: first };
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
    version: typeof answer.version === 'string' ? answer.version : undefined,
  };
}

/** The host says how the inbox is, or that it cannot say so any more. */
function hear(news: InboxNews | undefined): void {
  const wasTold = isTold;
  isTold = news !== undefined;
  if (!news) {
    if (wasTold) lookLater();
    return;
  }
  const counts = readCounts(news.counts);
  if (counts) waitingCount.set(counts.approve + counts.answer + counts.do);
  if (news.version === version && !inbox.get().failure) return;
  version = news.version;
  // The title has its count; the list is read when somebody looks at it.
  if (document.visibilityState !== 'visible') return;
  if (reading) isBehind = true;
  else refreshInbox();
}

/** Begins to watch what waits; gives back how to stop. */
export function watchInbox(): () => void {
  const look = () => document.visibilityState === 'visible' && refreshInbox();
  document.addEventListener('visibilitychange', look);
  const stopWaiting = whenReachedAgain(() => inbox.get().failure && refreshInbox());
  refreshInbox();
  const gone = new AbortController();
  // After what is shown first. Without it, the page looks regularly.
  import('./hear-inbox.ts').then(
    ({ hearInbox }) => hearInbox(hear, gone.signal),
    () => undefined,
  );
  return () => {
    gone.abort();
    isTold = false;
    reading = undefined;
    document.removeEventListener('visibilitychange', look);
    stopWaiting();
    clearTimeout(timer);
    stop.abort();
  };
}
