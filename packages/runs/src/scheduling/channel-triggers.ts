import type { Instant } from '../instant.ts';
import type { RunDraft } from '../state/run-draft.ts';

interface ObservedWrite {
  readonly channel: string;
  readonly at: Instant;
  readonly nodeId: string | undefined;
  readonly fromChild: boolean;
}

/**
 * Sets off the triggers that watch a channel. A burst of writes counts once, when it has been quiet for the debounce
 * time. What a trigger starts never sets it off again, or the two would go round forever.
 */
export function armTriggers(draft: RunDraft, write: ObservedWrite): void {
  const { run } = draft;
  if (run.workflow.channelTriggers.length === 0) return;
  const writer = draft.indexOf(write.nodeId);
  const writerLoop = writer === undefined ? undefined : draft.definition(writer).loop;
  for (const [place, trigger] of run.workflow.channelTriggers.entries()) {
    if (trigger.channel !== write.channel) continue;
    if (trigger.onlyFrom === 'child' && !write.fromChild) continue;
    if (trigger.onlyFrom === 'parent' && write.fromChild) continue;
    if (writerLoop !== undefined && writerLoop === draft.definition(trigger.node).loop) continue;
    run.armed = new Map(run.armed).set(place, write.at + trigger.debounceMs);
  }
}
