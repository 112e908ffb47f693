import { isJsonObject, ownProperty } from '@handrail/base';
import { decisionIn, TIMEOUT } from '@handrail/runs';
import type { StoryEvent } from './run-story.ts';

/** How a question of a run was answered: `timeout` where nobody did in time, no action where an answer has none. */
export interface HowAnswered {
  readonly action: string | undefined;
  /** As the log calls them. */
  readonly by: string;
}

/** From the log of a run; undefined for a question that was not answered, or whose answer is not in it. */
export function howAnswered(events: readonly StoryEvent[], interruptId: string): HowAnswered | undefined {
  for (const { type, payload } of events) {
    if (type !== 'interrupt.resolved' || !isJsonObject(payload)) continue;
    if (ownProperty(payload, 'interruptId') !== interruptId) continue;
    const by = ownProperty(payload, 'resolvedBy');
    const action = by === TIMEOUT ? 'timeout' : decisionIn(ownProperty(payload, 'resumeValue'));
    return { action, by: typeof by === 'string' ? by : '' };
  }
  return undefined;
}
