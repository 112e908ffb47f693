import { isYes } from '@handrail/runs';
import { foldStory, type StoryEvent } from './run-story.ts';

/** What was approved at a step of a run, and when. */
export interface LastApproval {
  /** Holds the values as they were shown. */
  readonly artifactId: string;
  readonly at: number;
}

/** The last yes at a step, from the log of a run; undefined when there is none, or it was not about a tool call. */
export function lastApproval(events: readonly StoryEvent[], nodeId: string): LastApproval | undefined {
  const { decisions } = foldStory(events);
  const decision = decisions.findLast((each) => each.nodeId === nodeId && isYes(each.action));
  return decision?.artifactId === undefined
    ? undefined
    : { artifactId: decision.artifactId, at: decision.at };
}
