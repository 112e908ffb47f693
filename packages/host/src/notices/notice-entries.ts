import { isJsonObject, type JsonObject } from '@handrail/base';
import type { RunEvent } from '@handrail/runs';
import type { Projection } from '../execution/projection.ts';
import type { OwnerNotice, PasskeyNotice, RunNotice } from '../ports/notifier.ts';
import type { OutboxEntry } from '../ports/store-batch.ts';

const PREFIX = 'notice/';
const PASSKEY_KINDS: readonly PasskeyNotice['kind'][] = ['passkey-added', 'passkey-removed'];

function noticeQueue(channel: string): string {
  return `${PREFIX}${channel}`;
}

export function channelOf(queue: string): string | undefined {
  return queue.startsWith(PREFIX) ? queue.slice(PREFIX.length) : undefined;
}

/** What has to be told because of these events, for every way: it is stored in their batch. */
export function entriesFor(
  channels: readonly string[],
  projection: Projection,
  events: readonly RunEvent[],
  newId: () => string,
): readonly OutboxEntry[] {
  if (channels.length === 0) return [];
  return events.flatMap((event) => {
    const notice = noticeOf(projection, event);
    return notice ? channels.map((channel) => entryOf(channel, notice, projection.at, newId())) : [];
  });
}

export function entryOf(channel: string, notice: OwnerNotice, at: number, id: string): OutboxEntry {
  const about = isRunNotice(notice) ? { runId: notice.runId } : {};
  return { id, queue: noticeQueue(channel), ...about, content: { ...notice, at } };
}

/** Everything an event asks of the owner that is still open when the batch is stored. */
function noticeOf({ identity, state, assistance }: Projection, event: RunEvent): RunNotice | undefined {
  const { type, nodeId = '', payload } = event;
  const about = { tenant: identity.tenant, runId: identity.runId, nodeId };
  if (type === 'interrupt.requested') {
    const index = state.workflow.indexOf.get(nodeId);
    const interrupt = index === undefined ? undefined : state.nodes.at(index).interrupt;
    // The assistance it is behind is told of already.
    if (!interrupt || interrupt.secret) return undefined;
    return { ...about, interruptId: interrupt.id, kind: interrupt.kind };
  }
  if (type !== 'handrail.assistance.requested') return undefined;
  const requestId = typeof payload === 'object' && payload && 'requestId' in payload ? payload.requestId : '';
  const tracked = typeof requestId === 'string' ? assistance.all.requests.get(requestId) : undefined;
  if (!tracked || tracked.closed || tracked.request.ownerAction === 'none') return undefined;
  const { id } = tracked.request;
  return { ...about, interruptId: id, kind: 'assistance', requestId: id };
}

export function isRunNotice(notice: OwnerNotice): notice is RunNotice {
  return 'runId' in notice;
}

/** Whether the owner can still do something about it. */
export function isStillOpen({ state, assistance }: Projection, notice: RunNotice): boolean {
  if (notice.requestId !== undefined) {
    const tracked = assistance.all.requests.get(notice.requestId);
    return tracked !== undefined && !tracked.closed;
  }
  const index = state.workflow.indexOf.get(notice.nodeId);
  return index !== undefined && state.nodes.at(index).interrupt?.id === notice.interruptId;
}

/** The host wrote it; undefined for what only a defect could have left. */
export function readNotice(
  content: JsonObject,
): { readonly notice: OwnerNotice; readonly at: number } | undefined {
  const { tenant, runId, nodeId, interruptId, kind, requestId, changeId, at } = isJsonObject(content)
    ? content
    : {};
  if (typeof changeId === 'string' && typeof tenant === 'string' && typeof at === 'number') {
    const change = PASSKEY_KINDS.find((each) => each === kind);
    return change && { notice: { tenant, kind: change, changeId }, at };
  }
  if (typeof tenant !== 'string' || typeof runId !== 'string' || typeof nodeId !== 'string') return undefined;
  if (typeof interruptId !== 'string' || typeof kind !== 'string' || typeof at !== 'number') return undefined;
  const about = { tenant, runId, nodeId, interruptId, kind };
  return { notice: typeof requestId === 'string' ? { ...about, requestId } : about, at };
}
