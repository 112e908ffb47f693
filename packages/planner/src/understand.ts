import { understandReply } from './ask/reply.ts';
import type { Knowledge } from './knowledge.ts';
import { withoutUnchanged } from './plan/already.ts';
import { askAbout, refuse } from './plan/answers.ts';
import { understandClauses } from './plan/clauses-plan.ts';
import { readRequest } from './read-request.ts';
import { siteIndex } from './site/site-index.ts';
import { blockedBy, isFreed } from './speech/blocked.ts';
import type { PlannedCall, Understanding } from './understanding.ts';

const MAX_REQUEST = 2_000;

/** What a request comes to on a site. Pure: the same words and the same knowledge give the same answer. */
export function understand(request: string, knowledge: Knowledge): Understanding {
  const answer = understandWords(request, knowledge);
  return answer.kind === 'plan' ? withoutUnchanged(answer, siteIndex(knowledge)) : answer;
}

function understandWords(request: string, knowledge: Knowledge): Understanding {
  if (request.trim() === '') return refuse('empty');
  if (request.length > MAX_REQUEST) {
    const text = `The request is longer than ${MAX_REQUEST.toLocaleString('en')} characters. Say it in fewer words.`;
    return { kind: 'refusal', reason: 'empty', text };
  }
  if (knowledge.languages.length === 0) return refuse('language');
  if (knowledge.kept) return understandReply(request, { ...knowledge, kept: knowledge.kept });
  const read = readRequest(request, knowledge);
  if (!read) return refuse('empty');
  const blocked = blockedBy(read.said, read.clauses, read.index);
  if (blocked && blocked.unless.size === 0) return block(blocked.reason, blocked.ask);
  const answer = understandClauses(read);
  if (!blocked) return answer;
  return callsOf(answer).every((call) => isFreed(blocked, call))
    ? answer
    : block(blocked.reason, blocked.ask || !blocked.onlyOff);
}

function block(reason: Parameters<typeof refuse>[0], ask: boolean): Understanding {
  if (!ask) return refuse(reason);
  return askAbout('meaning', 'You said what you do not want. What should be done?', [], []);
}

function callsOf(answer: Understanding): readonly PlannedCall[] {
  if (answer.kind === 'plan') return answer.calls;
  return answer.kind === 'question' ? answer.question.kept : [];
}
