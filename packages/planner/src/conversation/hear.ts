import { finish } from '../ask/finish.ts';
import type { Knowledge } from '../knowledge.ts';
import { siteIndex } from '../site/site-index.ts';
import { understand } from '../understand.ts';
import type { PlannedCall, Question } from '../understanding.ts';
import { correctPlan } from './correct-plan.ts';
import { type Conversation, type Heard, heard, hearFirst } from './hear-first.ts';

/** Hears the next words of a conversation: a request, the answer to a question, or a change to the plan that is shown. */
export function hear(words: string, knowledge: Knowledge, { question, plan }: Conversation = {}): Heard {
  if (question) return heard(understand(words, { ...knowledge, kept: question }));
  if (!plan) return hearFirst(words, knowledge);
  const missing = secretMissing(plan, knowledge);
  if (missing) return heard(understand(words, { ...knowledge, kept: missing }));
  const corrected = correctPlan(plan, words, knowledge);
  if (corrected.kind !== 'question' || corrected.question.about !== 'correction') return heard(corrected);
  // The plan stays what is talked about, so that the answer changes it.
  return { answer: corrected, conversation: { plan } };
}

/**
 * The question for a secret that a plan still lacks. It is answered in a field of its own; what is typed elsewhere instead is
 * the answer all the same, so that it is hidden like one.
 */
function secretMissing(plan: readonly PlannedCall[], knowledge: Knowledge): Question | undefined {
  const open = finish(plan, { index: siteIndex(knowledge), said: { knowledge } });
  if (open.kind !== 'question') return undefined;
  const { about, at, kept } = open.question;
  const { capability } = kept[at ?? kept.length - 1] ?? {};
  const info = siteIndex(knowledge).actions.find((each) => each.capability.id === capability);
  return info?.fields.some(({ name, isSecret }) => name === about && isSecret) ? open.question : undefined;
}
