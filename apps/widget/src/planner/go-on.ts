import { type Heard, hear, type Knowledge } from '@handrail/planner';
import type { Talk } from '../request/talk.ts';

/** Hears what is said next: a request, the answer to a question, or a change to the plan that is shown. */
export function goOn(knowledge: Knowledge, before: Talk | undefined, said: string): Talk {
  const fresh = hear(said, knowledge);
  if (!before || (!before.conversation.plan && !before.conversation.question)) return talkOf(fresh, said);
  const heard = hear(said, knowledge, before.conversation);
  const isOwn = heard.answer.kind === fresh.answer.kind && isSame(heard.answer, fresh.answer);
  return talkOf(heard, said, isOwn ? undefined : before);
}

function talkOf({ answer, conversation }: Heard, said: string, before?: Talk): Talk {
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

/** Comes to the same place on another page: everything is heard again, because that page may know more. */
export function hearAgain(knowledge: Knowledge, said: readonly string[]): Talk | undefined {
  let talk: Talk | undefined;
  for (const each of said) talk = goOn(knowledge, talk, each);
  return talk;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
