import { understandReply } from './ask/reply.ts';
import type { Knowledge } from './knowledge.ts';
import { askAbout, refuse } from './plan/answers.ts';
import { understandClauses } from './plan/clauses-plan.ts';
import { readRequest } from './read-request.ts';
import { blockedBy } from './speech/blocked.ts';
import type { Understanding } from './understanding.ts';

const MAX_REQUEST = 2_000;

/** What a request comes to on a site. Pure: the same words and the same knowledge give the same answer. */
export function understand(request: string, knowledge: Knowledge): Understanding {
  if (request.trim() === '' || request.length > MAX_REQUEST) return refuse('empty');
  if (knowledge.languages.length === 0) return refuse('language');
  if (knowledge.kept) return understandReply(request, { ...knowledge, kept: knowledge.kept });
  const read = readRequest(request, knowledge);
  if (!read) return refuse('empty');
  const blocked = blockedBy(read.said, read.clauses);
  if (blocked && blocked.unless.size === 0) return block(blocked.reason, blocked.ask);
  const answer = understandClauses(read);
  const isFreed = (id: string) => [...(blocked?.unless ?? [])].some(({ capability }) => capability.id === id);
  const used = capabilitiesOf(answer);
  return blocked && !used.every(isFreed) ? block(blocked.reason, true) : answer;
}

function block(reason: Parameters<typeof refuse>[0], ask: boolean): Understanding {
  if (!ask) return refuse(reason);
  return askAbout('meaning', 'You said what you do not want. What should be done?', [], []);
}

function capabilitiesOf(answer: Understanding): readonly string[] {
  if (answer.kind === 'plan') return answer.calls.map(({ capability }) => capability);
  return answer.kind === 'question' ? answer.question.kept.map(({ capability }) => capability) : [];
}
