import type { Knowledge } from './knowledge.ts';
import { askAbout, refuse } from './plan/answers.ts';
import { understandClauses } from './plan/clauses-plan.ts';
import { readRequest } from './read-request.ts';
import { blockedBy } from './speech/blocked.ts';
import { refuseForeign } from './speech/refuse-foreign.ts';
import { isStruckOut } from './speech/struck-out.ts';
import type { PlannedCall, Understanding } from './understanding.ts';

const MAX_REQUEST = 2_000;

/** Why words are not read at all. */
export function notRead(request: string, knowledge: Knowledge): Understanding | undefined {
  if (request.trim() === '') return refuse('empty');
  if (request.length > MAX_REQUEST) {
    const text = `The request is longer than ${MAX_REQUEST.toLocaleString('en')} characters. Say it in fewer words.`;
    return { kind: 'refusal', reason: 'empty', text };
  }
  return knowledge.languages.length === 0 ? refuse('language') : undefined;
}

/** What a request that replies to nothing comes to. Replies are a part of their own, which a page loads later. */
export function understandFirst(request: string, knowledge: Knowledge): Understanding {
  const refused = notRead(request, knowledge);
  if (refused) return refused;
  const read = readRequest(request, knowledge);
  if (!read) return refuse('empty');
  const foreign = isStruckOut(request) ? undefined : refuseForeign(read);
  if (foreign) return foreign;
  const blocked = blockedBy(read.said, read.clauses, read.index);
  if (blocked && blocked.unless.size === 0) return block(blocked.reason, blocked.ask);
  const answer = understandClauses(read);
  if (!blocked) return answer;
  const isFreed = ({ capability: id, args }: PlannedCall) =>
    [...blocked.unless].some(({ capability }) => capability.id === id) &&
    (!blocked.onlyOff || Object.values(args).every((value) => value === false));
  return callsOf(answer).every(isFreed) ? answer : block(blocked.reason, blocked.ask || !blocked.onlyOff);
}

function block(reason: Parameters<typeof refuse>[0], ask: boolean): Understanding {
  if (!ask) return refuse(reason);
  return askAbout('meaning', 'You said what you do not want. What should be done?', [], []);
}

function callsOf(answer: Understanding): readonly PlannedCall[] {
  if (answer.kind === 'plan') return answer.calls;
  return answer.kind === 'question' ? answer.question.kept : [];
}
