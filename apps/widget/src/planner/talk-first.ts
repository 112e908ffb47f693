import { type Heard, hearFirst, type Knowledge } from '@handrail/planner';
import type { Talk } from '../request/talk.ts';

/** Hears a request that replies to nothing. */
export function talkFirst(knowledge: Knowledge, said: string): Talk {
  return talkOf(hearFirst(said, knowledge), said);
}

export function talkOf({ answer, conversation }: Heard, said: string, before?: Talk): Talk {
  const unused = answer.kind === 'plan' || answer.kind === 'go' ? answer.unused : [];
  const corrections = answer.kind === 'plan' ? answer.corrections : [];
  return {
    said: [...(before?.said ?? []), said],
    conversation,
    answer,
    unused: [...(before?.unused ?? []), ...unused.map(({ text }) => text)],
    corrections: [...(before?.corrections ?? []), ...corrections],
    isOwnPlan: before?.isOwnPlan === true,
  };
}
