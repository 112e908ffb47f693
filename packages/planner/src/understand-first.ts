import type { Knowledge } from './knowledge.ts';
import { withoutUnchanged } from './plan/already.ts';
import { askAbout, refuse } from './plan/answers.ts';
import { understandClauses } from './plan/clauses-plan.ts';
import { wishOfOther } from './plan/wish-of-other.ts';
import { readRequest } from './read-request.ts';
import { siteIndex } from './site/site-index.ts';
import { blockedBy, isFreed } from './speech/blocked.ts';
import { askWhole } from './speech/cut-off.ts';
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
  return notRead(request, knowledge) ?? leftToDo(understandWords(request, knowledge), knowledge);
}

function understandWords(request: string, knowledge: Knowledge): Understanding {
  const read = readRequest(request, knowledge);
  if (!read) return refuse('empty');
  const foreign = isStruckOut(request) ? undefined : refuseForeign(read);
  if (foreign) return foreign;
  const blocked = blockedBy(read.said, read.clauses, read.index);
  if (blocked && blocked.unless.size === 0) {
    const offered = blocked.reason === 'about-others' ? wishOfOther(read) : undefined;
    return offered ?? block(blocked.reason, blocked.ask);
  }
  const planned = understandClauses(read);
  // The first part of a request that is cut off is not carried out alone.
  const answer = planned.kind === 'plan' ? (askWhole(read.said, planned.calls) ?? planned) : planned;
  if (!blocked) return answer;
  return callsOf(answer).every((call) => isFreed(blocked, call))
    ? answer
    : block(blocked.reason, blocked.ask || !blocked.onlyOff);
}

/** Without what is already as it is asked for. */
export function leftToDo(answer: Understanding, knowledge: Knowledge): Understanding {
  return answer.kind === 'plan' ? withoutUnchanged(answer, siteIndex(knowledge)) : answer;
}

function block(reason: Parameters<typeof refuse>[0], ask: boolean): Understanding {
  if (!ask) return refuse(reason);
  return askAbout('meaning', 'You said what you do not want. What should be done?', [], []);
}

function callsOf(answer: Understanding): readonly PlannedCall[] {
  if (answer.kind === 'plan') return answer.calls;
  return answer.kind === 'question' ? answer.question.kept : [];
}
