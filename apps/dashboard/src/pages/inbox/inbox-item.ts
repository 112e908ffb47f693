import type { OwnerView } from '@handrail/assistance';
import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { asksOwner, type DecisionTurn, isForOwner, parseDecisionTurn } from '@handrail/owner-view';

interface Asking {
  readonly runId: string;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly workflowId: string;
  readonly workflowName: string;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
}

export interface InterruptItem extends Asking {
  readonly kind: 'interrupt';
  readonly interruptId: string;
  readonly interruptKind: string;
  readonly deadline: number | undefined;
  /** By how much the deadline can still be put off. */
  readonly extendableSeconds: number;
  readonly data: JsonObject;
  /** The only person who is asked, where somebody assigned it to them. */
  readonly assignee?: string | undefined;
  /** Whether the owner is to decide now; always for what is not an approval. */
  readonly turn: DecisionTurn;
}

export interface AssistanceItem extends Asking {
  readonly kind: 'assistance';
  readonly view: OwnerView;
}

/** Something that waits for the owner. */
export type InboxItem = InterruptItem | AssistanceItem;

/** Names one wait for as long as it lasts. */
export function keyOf(item: InboxItem): string {
  const own = item.kind === 'interrupt' ? item.interruptId : (item.view.requestId ?? '');
  return JSON.stringify([item.kind, item.runId, item.nodeId, own]);
}

/** How addresses name it: the same for as long as the step asks, also when it asks again. */
export function nameOf({ runId, nodeId }: InboxItem): string {
  return `${runId} ${nodeId}`;
}

/** Where the inbox shows it, with what else the address says. */
export function itemAddress(item: InboxItem, more: readonly [string, string][] = []): string {
  return `/?${new URLSearchParams([...more, ['item', nameOf(item)]])}`;
}

export function deadlineOf(item: InboxItem): number | undefined {
  return item.kind === 'interrupt' ? item.deadline : (item.view.deadline ?? undefined);
}

/** Whether the owner can answer it here. Other waits are shown so that nobody wonders, and are not counted. */
export function needsOwner(item: InboxItem): boolean {
  if (item.kind === 'assistance') return asksOwner(item.view);
  return isForOwner(item.interruptKind) && item.turn.kind === 'open';
}

/** What one person answers can be given to another. */
export function canAssign(item: InboxItem): boolean {
  return item.kind === 'interrupt' && isForOwner(item.interruptKind);
}

/** Whether it was given to another person. */
export function isWithOthers(item: InboxItem): boolean {
  return item.kind === 'interrupt' && item.assignee !== undefined && item.turn.kind === 'others';
}

/** How much waits in the whole inbox. */
export interface InboxCounts {
  readonly approve: number;
  readonly answer: number;
  readonly do: number;
  /** What waits for others or for something else. */
  readonly others: number;
}

/** Undefined from a host that does not count. */
export function readCounts(value: JsonValue | undefined): InboxCounts | undefined {
  if (!isJsonObject(value)) return undefined;
  const count = (name: string) => (typeof value[name] === 'number' ? value[name] : 0);
  return { approve: count('approve'), answer: count('answer'), do: count('do'), others: count('others') };
}

/** What this page understands of the host's list; an entry of a later kind is left out rather than shown wrongly. */
export function readInbox(value: JsonValue | undefined): readonly InboxItem[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: JsonValue) => {
    const item = isJsonObject(entry) ? readItem(entry) : undefined;
    return item ? [item] : [];
  });
}

function readItem(entry: JsonObject): InboxItem | undefined {
  const { runId, nodeId, requestedAt } = entry;
  if (typeof runId !== 'string' || typeof nodeId !== 'string') return undefined;
  const text = (name: string) => (typeof entry[name] === 'string' ? (entry[name] as string) : '');
  const asking = {
    runId,
    nodeId,
    nodeName: text('nodeName') || nodeId,
    workflowId: text('workflowId'),
    workflowName: text('workflowName') || text('workflowId'),
    requestedAt: Date.parse(String(requestedAt)),
  };
  if (entry.kind === 'interrupt') {
    return {
      ...asking,
      kind: 'interrupt',
      interruptId: text('interruptId'),
      interruptKind: text('interruptKind'),
      deadline: typeof entry.deadline === 'string' ? Date.parse(entry.deadline) : undefined,
      extendableSeconds: typeof entry.extendableSeconds === 'number' ? entry.extendableSeconds : 0,
      data: isJsonObject(entry.data) ? entry.data : {},
      assignee: isJsonObject(entry.assignee) ? String(entry.assignee.name ?? '') : undefined,
      turn: parseDecisionTurn(entry.turn),
    };
  }
  const view = entry.kind === 'assistance' ? readView(entry.view) : undefined;
  return view && { ...asking, kind: 'assistance', view };
}

/** The host derives the view; a page only has to be sure that it is one. */
function readView(value: JsonValue | undefined): OwnerView | undefined {
  if (!isJsonObject(value) || typeof value.category !== 'string') return undefined;
  if (!Array.isArray(value.controls) || !Array.isArray(value.attachments)) return undefined;
  return value as unknown as OwnerView;
}
