import type { Knowledge } from '../knowledge.ts';
import { understand } from '../understand.ts';
import { correctPlan } from './correct-plan.ts';
import { type Conversation, type Heard, heard, hearFirst } from './hear-first.ts';

/** Hears the next words of a conversation: a request, the answer to a question, or a change to the plan that is shown. */
export function hear(words: string, knowledge: Knowledge, { question, plan }: Conversation = {}): Heard {
  if (question) return heard(understand(words, { ...knowledge, kept: question }));
  if (!plan) return hearFirst(words, knowledge);
  const corrected = correctPlan(plan, words, knowledge);
  if (corrected.kind !== 'question' || corrected.question.about !== 'correction') return heard(corrected);
  // The plan stays what is talked about, so that the answer changes it.
  return { answer: corrected, conversation: { plan } };
}
