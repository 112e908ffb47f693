import type { RunEvent } from '@handrail/runs';
import type { OwnerNotice } from '../ports/notifier.ts';
import type { HostParts } from './host-parts.ts';
import type { Projection } from './projection.ts';

/** Tells the owner of everything these events ask of them that is still open, each thing once. */
export function notifyOwner(
  projection: Projection,
  events: readonly RunEvent[],
  { notifier, onDefect }: Pick<HostParts, 'notifier' | 'onDefect'>,
): void {
  if (!notifier) return;
  for (const event of events) {
    const notice = noticeOf(projection, event);
    if (!notice) continue;
    try {
      notifier.notify(notice);
    } catch (error) {
      onDefect(error);
    }
  }
}

function noticeOf({ identity, state, assistance }: Projection, event: RunEvent): OwnerNotice | undefined {
  const { type, nodeId = '', payload } = event;
  const about = { tenant: identity.tenant, runId: identity.runId, nodeId };
  if (type === 'interrupt.requested') {
    const index = state.workflow.indexOf.get(nodeId);
    const interrupt = index === undefined ? undefined : state.nodes.at(index).interrupt;
    // The assistance it stands behind is told of already.
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
