import type { RelayedRequest } from '@handrail/tools';
import { hear } from '../conversation/hear.ts';
import type { Conversation, Heard } from '../conversation/hear-first.ts';
import type { Knowledge } from '../knowledge.ts';

/** Hears a whole conversation again. Nothing of it is kept anywhere, so nobody can say something else about it later. */
export function replay({ text, replies = [] }: RelayedRequest, knowledge: Knowledge): Heard {
  let heard = hear(text, knowledge);
  for (const reply of replies) {
    const isOver = heard.answer.kind === 'refusal' || heard.answer.kind === 'go';
    if (isOver) return heard;
    const conversation: Conversation = heard.conversation;
    heard = hear(reply, knowledge, conversation);
  }
  return heard;
}
