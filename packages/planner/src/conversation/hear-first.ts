import type { Knowledge } from '../knowledge.ts';
import { understandFirst } from '../understand-first.ts';
import type { PlannedCall, Question, Understanding } from '../understanding.ts';

/** What a conversation has come to so far. Empty at its beginning, and after something was done. */
export interface Conversation {
  /** The question that waits for an answer. */
  readonly question?: Question;
  /** The plan that is shown and has not been carried out. */
  readonly plan?: readonly PlannedCall[];
}

export interface Heard {
  readonly answer: Understanding;
  /** To go on with, whatever is said next. */
  readonly conversation: Conversation;
}

/** Hears the first words of a conversation. */
export function hearFirst(words: string, knowledge: Knowledge): Heard {
  return heard(understandFirst(words, knowledge));
}

export function heard(answer: Understanding): Heard {
  if (answer.kind === 'plan') return { answer, conversation: { plan: answer.calls } };
  return { answer, conversation: answer.kind === 'question' ? { question: answer.question } : {} };
}
