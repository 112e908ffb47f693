import { isJsonObject, type JsonObject } from '@handrail/base';
import { INTERRUPT_KINDS, isTerminal } from '@handrail/runs';
import type { Caller } from '../caller.ts';
import type { HostParts } from '../execution/host-parts.ts';
import { hasWords, wordsOf } from '../listings/entry-words.ts';
import { type ListCursor, readCursor, writeCursor } from '../listings/list-cursor.ts';
import { walkList } from '../listings/walk-list.ts';
import type { HostOutcome } from '../outcome.ts';
import { type ListedEntry, type ListingPlace, type ListingQuery, NO_DEADLINE } from '../ports/listings.ts';
import type { AssistanceService, OpenAssistance } from './assistance-service.ts';
import type {
  Decision,
  InboxCounts,
  InboxItem,
  InboxQuery,
  InboxService,
  InboxSort,
} from './inbox-service.ts';
import { pendingOf } from './pending-interrupt.ts';
import { refused } from './refused.ts';
import type { VisibleRuns } from './visible-runs.ts';

const MOST = 200;
/** Connectors that ask at the same time in one process. */
const MOST_ASSISTANCES = 1_000;

export function serveInbox(
  parts: HostParts,
  visible: VisibleRuns,
  assistance: AssistanceService,
): InboxService {
  const { listings } = parts.store;

  /** What connectors of this process ask now, in the order of the inbox. It is in no store: with them it is over. */
  async function assistances(caller: Caller): Promise<readonly Assisted[]> {
    const open: OpenAssistance[] = [];
    for (let before: string | undefined; open.length < MOST_ASSISTANCES; ) {
      const some = await assistance.open(caller, { limit: MOST, ...(before !== undefined && { before }) });
      open.push(...some);
      before = some.map(({ runId }) => runId).sort()[0];
      if (some.length < MOST) break;
    }
    return open.map(assisted).sort((one, other) => inOrder(one.place, other.place));
  }

  /** As the run is now: an entry that was answered meanwhile is left out. */
  async function openItem(entry: ListedEntry, caller: Caller): Promise<InboxItem | undefined> {
    const run = await visible.found(entry.runId);
    if (!run.ok || isTerminal(run.value.state.phase)) return undefined;
    // What is asked is all there is to a question, so its owner reads it where it is listed; documents are read one by one.
    const pending = pendingOf(run.value, caller, ({ kind }) => kind === 'clarification').find(
      ({ nodeId }) => nodeId === entry.name,
    );
    return pending && { kind: 'interrupt', pending };
  }

  async function pageOf(caller: Caller, query: InboxQuery, from: ListCursor) {
    const { sort, text = '' } = query;
    const limit = Math.max(1, Math.min(query.limit, MOST));
    const words = wordsOf(text);
    const extra = (await assistances(caller)).filter(
      (each) => (sort === undefined || each.sort === sort) && hasWords({ ...each.words }, words),
    );
    const items: InboxItem[] = [];
    const places: string[] = [];
    let cursor: ListCursor | undefined = from;
    while (cursor && items.length < limit) {
      const { part, place }: ListCursor = cursor;
      const wanted: Omit<ListingQuery, 'limit'> = {
        ...waitingFor(caller, part, kindsOf(sort)),
        ...(place && { after: place }),
      };
      const walked = await walkList(listings, wanted, words, limit - items.length);
      const until = walked.last;
      const others = extra.filter(
        (each) =>
          each.part === part &&
          (!place || inOrder(each.place, place) > 0) &&
          (!until || inOrder(each.place, until) <= 0),
      );
      const stored = await Promise.all(
        walked.entries.map(async (entry) => ({ place: entry, item: await openItem(entry, caller) })),
      );
      const room = limit - items.length;
      const merged = [...stored, ...others].sort((one, other) => inOrder(one.place, other.place));
      for (const each of merged.slice(0, room)) {
        if (!each.item) continue;
        items.push(each.item);
        places.push(writeCursor({ part, place: each.place }));
      }
      const cut = merged.length > room ? merged[room - 1]?.place : until;
      if (cut) {
        cursor = { part, place: cut };
        break;
      }
      cursor = part === 'asking' ? { part: 'others', place: undefined } : undefined;
    }
    return { items, places, next: cursor && writeCursor(cursor) };
  }

  async function ofRun(caller: Caller, runId: string) {
    const run = await visible.projection(caller, runId);
    const isOpen = run.ok && !isTerminal(run.value.state.phase);
    const pending = isOpen ? pendingOf(run.value, caller, ({ kind }) => kind === 'clarification') : [];
    const open = (await assistances(caller)).map(({ item }) => item);
    const items: InboxItem[] = [
      ...pending.map((each) => ({ kind: 'interrupt', pending: each }) as const),
      ...open.filter((item) => item.kind === 'assistance' && item.open.runId === runId),
    ];
    return { items, places: [], next: undefined };
  }

  async function counts(caller: Caller): Promise<InboxCounts> {
    const [asking, others, extra] = await Promise.all([
      listings.count(waitingFor(caller, 'asking')),
      listings.count(waitingFor(caller, 'others')),
      assistances(caller),
    ]);
    const sorts: Record<InboxSort, number> = { approve: 0, answer: 0, do: 0 };
    for (const [kind, count] of asking) sorts[kind === 'clarification' ? 'answer' : 'approve'] += count;
    for (const each of extra) if (each.part === 'asking') sorts[each.sort] += 1;
    return {
      asking: sorts,
      others: sum(others.values()) + extra.filter(({ part }) => part === 'others').length,
    };
  }

  return {
    async page(caller, query) {
      const start: ListCursor = query.others ? { part: 'others', place: undefined } : BEGINNING;
      const from = query.after === undefined ? start : readCursor(query.after);
      if (!from) return noSuchPage();
      const { runId } = query;
      const found = runId === undefined ? pageOf(caller, query, from) : ofRun(caller, runId);
      const [page, all] = await Promise.all([found, counts(caller)]);
      return { ok: true, value: { ...page, counts: all } };
    },
    counts,
    async decisions(caller, query) {
      const from = query.after === undefined ? BEGINNING : readCursor(query.after);
      if (!from) return noSuchPage();
      const { tenant, workspace, mode, principal } = caller;
      const limit = Math.max(1, Math.min(query.limit, MOST));
      const own = { tenant, workspace, mode, list: 'decided', who: principal } as const;
      const after = from.place && { after: from.place };
      const walked = await walkList(listings, { ...own, ...after }, wordsOf(query.text ?? ''), limit);
      const next = walked.last && writeCursor({ part: 'asking', place: walked.last });
      return { ok: true, value: { decisions: walked.entries.map(readDecision), next } };
    },
  };
}

const BEGINNING: ListCursor = { part: 'asking', place: undefined };

/** Those who are not owners are asked for nothing, and see everything in one order. */
function waitingFor(
  caller: Caller,
  part: ListCursor['part'],
  kinds?: readonly string[],
): Omit<ListingQuery, 'limit'> {
  const { tenant, workspace, mode, principal, isOwner } = caller;
  const all = { tenant, workspace, mode, list: 'waiting', who: '', ...(kinds && { kinds }) } as const;
  if (!isOwner) return part === 'asking' ? all : { ...all, kinds: [] };
  return { ...all, ...(part === 'asking' ? { asking: principal } : { notAsking: principal }) };
}

/** Undefined: of every kind. */
function kindsOf(sort: InboxSort | undefined): readonly string[] | undefined {
  if (sort === undefined) return undefined;
  if (sort === 'do') return [];
  return INTERRUPT_KINDS.filter((kind) => (kind === 'clarification') === (sort === 'answer'));
}

interface Assisted {
  readonly item: InboxItem;
  readonly place: ListingPlace;
  readonly part: ListCursor['part'];
  readonly sort: InboxSort;
  readonly words: JsonObject;
}

function assisted(open: OpenAssistance): Assisted {
  const { runId, nodeId, view, requestedAt: at, workflowName, nodeName } = open;
  const name = `${nodeId} ${view.requestId ?? ''}`;
  return {
    item: { kind: 'assistance', open },
    place: { rank: view.deadline ?? NO_DEADLINE, at, runId, name },
    part: view.controls.length > 0 ? 'asking' : 'others',
    sort: /^(?:browser|elsewhere)/.test(view.category) ? 'do' : 'answer',
    words: { workflow: workflowName, node: nodeName, title: view.title },
  };
}

function inOrder(one: ListingPlace, other: ListingPlace): number {
  return (
    one.rank - other.rank ||
    one.at - other.at ||
    byText(one.runId, other.runId) ||
    byText(one.name, other.name)
  );
}

function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function sum(numbers: Iterable<number>): number {
  let all = 0;
  for (const each of numbers) all += each;
  return all;
}

function readDecision({ runId, at, kind, content }: ListedEntry): Decision {
  const text = (name: string) => (typeof content[name] === 'string' ? content[name] : '');
  return {
    runId,
    nodeId: text('nodeId'),
    workflowId: text('workflowId'),
    workflowName: text('workflow'),
    nodeName: text('node'),
    title: text('title'),
    action: kind,
    at,
    reading: isJsonObject(content.reading) ? content.reading : undefined,
  };
}

function noSuchPage(): HostOutcome<never> {
  return refused('validation_error', 'Ask for the page after another with the cursor that it came with.', {
    field: 'after',
  });
}
