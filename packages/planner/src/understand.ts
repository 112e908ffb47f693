import { understandReply } from './ask/reply.ts';
import type { Knowledge } from './knowledge.ts';
import { leftToDo, notRead, understandFirst } from './understand-first.ts';
import type { Understanding } from './understanding.ts';

/** What a request comes to on a site. Pure: the same words and the same knowledge give the same answer. */
export function understand(request: string, knowledge: Knowledge): Understanding {
  const { kept } = knowledge;
  if (!kept) return understandFirst(request, knowledge);
  return notRead(request, knowledge) ?? leftToDo(understandReply(request, { ...knowledge, kept }), knowledge);
}
