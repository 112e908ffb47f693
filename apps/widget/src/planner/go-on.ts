import { hear, type Knowledge } from '@handrail/planner';
import type { Talk } from '../request/talk.ts';
import { talkFirst, talkOf } from './talk-first.ts';

/**
 * The file `handrail-replies.js`, which is loaded when a conversation goes on: it hears the answer to a question, a change
 * to the plan that is shown, or a new request.
 */
export function goOn(knowledge: Knowledge, before: Talk, said: string): Talk {
  const fresh = talkFirst(knowledge, said);
  if (!before.conversation.plan && !before.conversation.question) return fresh;
  const heard = hear(said, knowledge, before.conversation);
  return isSame(heard.answer, fresh.answer) ? talkOf(heard, said) : talkOf(heard, said, before);
}

/** Comes to the same place on another page: everything is heard again, because that page may know more. */
export function hearAgain(knowledge: Knowledge, [first = '', ...others]: readonly string[]): Talk {
  let talk = talkFirst(knowledge, first);
  for (const each of others) talk = goOn(knowledge, talk, each);
  return talk;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
