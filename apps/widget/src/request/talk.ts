import type { Conversation, PlannedCall, Understanding } from '@handrail/planner';
import type { Gathered } from '../planner/gather.ts';
import { tellLanguage } from '../planner/tell-language.ts';
import * as words from '../words.ts';

/** A conversation as it is shown: what was said, and what it came to. */
export interface Talk {
  /** The words that led here. What came before a request of its own is not among them. */
  readonly said: readonly string[];
  readonly conversation: Conversation;
  readonly answer: Understanding;
  /** The plan is not what the words alone come to: some of it was done, or it was changed by hand. */
  readonly isOwnPlan?: boolean;
}

/** A conversation whose plan is known already. */
export function talkAbout(said: readonly string[], calls: readonly PlannedCall[]): Talk {
  const answer = { kind: 'plan', calls, unused: [], corrections: [] } as const;
  return { said, conversation: { plan: calls }, answer, isOwnPlan: true };
}

/** Hears what is said next: a request, the answer to a question, or a change to the plan that is shown. */
export function goOn(gathered: Gathered, before: Talk | undefined, said: string): Talk {
  const { core, knowledge } = gathered;
  if (isForeign(said, gathered)) {
    const answer = { kind: 'refusal', reason: 'language', text: words.languageUnsupported } as const;
    return { said: [said], conversation: {}, answer };
  }
  const fresh = core.hear(said, knowledge);
  if (!before || (!before.conversation.plan && !before.conversation.question))
    return { said: [said], ...fresh };
  const heard = core.hear(said, knowledge, before.conversation);
  const isOwn = heard.answer.kind === fresh.answer.kind && isSame(heard.answer, fresh.answer);
  if (isOwn) return { said: [said], ...heard };
  return { said: [...before.said, said], ...heard, isOwnPlan: before.isOwnPlan === true };
}

/** Comes to the same place on another page: everything is heard again, because that page may know more. */
export function hearAgain(gathered: Gathered, said: readonly string[]): Talk | undefined {
  let talk: Talk | undefined;
  for (const each of said) talk = goOn(gathered, talk, each);
  return talk;
}

/** In a language that is not known, what forbids is not understood. Only the exact title of an action is certain there. */
function isForeign(said: string, { knowledge }: Gathered): boolean {
  const told = tellLanguage(said);
  if (!told || 'code' in told) return false;
  const plain = (text: string) =>
    text
      .trim()
      .replace(/[.!]+$/, '')
      .toLowerCase();
  return ![...knowledge.site.capabilities.values()].some(({ title }) => plain(title) === plain(said));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
