import type { RunEvent } from '@handrail/runs';
import type { HostParts } from './host-parts.ts';
import type { Projection } from './projection.ts';

/** Tells the owner of every interrupt that these events opened and that is still open. */
export function notifyOwner(
  { identity, state }: Projection,
  events: readonly RunEvent[],
  { notifier, onDefect }: Pick<HostParts, 'notifier' | 'onDefect'>,
): void {
  if (!notifier) return;
  for (const { type, nodeId = '' } of events) {
    if (type !== 'interrupt.requested') continue;
    const index = state.workflow.indexOf.get(nodeId);
    const interrupt = index === undefined ? undefined : state.nodes.at(index).interrupt;
    if (!interrupt) continue;
    const { tenant, runId } = identity;
    try {
      notifier.notify({ tenant, runId, nodeId, interruptId: interrupt.id, kind: interrupt.kind });
    } catch (error) {
      onDefect(error);
    }
  }
}
