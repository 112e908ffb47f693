import type { JsonObject } from '@handrail/base';
import type { StoryEvent } from '../src/story/run-story.ts';

export type StoryLine = readonly [type: string, nodeId?: string | undefined, payload?: JsonObject];

/** A log from short lines: type, step, payload; each is a second after the one before. */
export function storyLog(...lines: readonly StoryLine[]): StoryEvent[] {
  return lines.map(([type, nodeId, payload = {}], sequence) => ({
    type,
    sequence,
    timestamp: new Date(sequence * 1_000).toISOString(),
    nodeId,
    payload,
  }));
}

/** What is recorded when the owner is asked about a tool call. */
export const askedAboutCall = {
  data: {
    artifactId: 'approval-1',
    artifactType: 'handrail.tool-call',
    title: 'Send it',
    artifactData: { title: 'Submit the form' },
  },
};
