import type { Knowledge } from '../knowledge.ts';
import { understand } from '../understand.ts';
import type { PlannedCall, Question, Understanding } from '../understanding.ts';
import { correctPlan } from './correct-plan.ts';

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

/** Hears the next words of a conversation: a request, the answer to a question, or a change to the plan that is shown. */
export function hear(words: string, knowledge: Knowledge, { question, plan }: Conversation = {}): Heard {
  if (question) return heard(understand(words, { ...knowledge, kept: question }));
  if (!plan) return heard(understand(words, knowledge));
  const corrected = correctPlan(plan, words, knowledge);
  if (corrected.kind !== 'question' || corrected.question.about !== 'correction') return heard(corrected);
  // The plan stays what is talked about, so that the answer changes it.
  return { answer: corrected, conversation: { plan } };
}

function heard(answer: Understanding): Heard {
  if (answer.kind === 'plan') return { answer, conversation: { plan: answer.calls } };
  return { answer, conversation: answer.kind === 'question' ? { question: answer.question } : {} };
}
