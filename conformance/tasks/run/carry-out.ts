import { currentPage, PageRefusal, readCollections } from '@handrail/page';
import { keysShown, type Solved, solve, type Visit } from '../solve.ts';
import type { Call } from '../task-site.ts';
import type { Came, Facts } from './judge.ts';
import type { Answer, AnswerCall } from './planner-port.ts';

/** Carries a planner's answer out as the visitor wants it: what must be confirmed is confirmed. */
export async function carryOut(visit: Visit, answer: Answer): Promise<Facts> {
  const before = visit.site.state();
  const came = await unlessRefused(() => bring(visit, answer));
  const { path, search } = visit.execution.runtime.address();
  return { before, after: visit.site.state(), at: `${path}${search}`, came };
}

async function bring(visit: Visit, answer: Answer): Promise<Came> {
  switch (answer.kind) {
    case 'question':
      return { of: 'question', about: [answer.question.about] };
    case 'refusal':
      return { of: 'refusal' };
    case 'go': {
      const { runtime } = visit.execution;
      await runtime.navigate(answer.route, 'stop');
      const lists = readCollections(currentPage(runtime));
      return { of: 'go', lists: lists.map(({ keys = [] }) => keys) };
    }
    case 'plan':
      return carryOutCalls(visit, answer.calls, answer.unused.length > 0);
  }
}

/** A plan ends at the first call that does not succeed. */
async function carryOutCalls(visit: Visit, calls: readonly AnswerCall[], isPartial: boolean): Promise<Came> {
  const solved: Solved[] = [];
  for (const call of calls) {
    const [done] = await solve(visit, [callOf(call)]);
    if (!done) break;
    const { verdict, missingFields = [] } = done.outcome;
    if (verdict === 'failed') return { of: 'failure', missing: missingFields };
    if (verdict === 'unclear') return { of: 'unclear' };
    solved.push(done);
  }
  if (solved.some(({ call }) => 'action' in call)) return { of: 'success' };
  return { of: 'rows', keys: solved.flatMap(({ outcome }) => keysShown(outcome)), isPartial };
}

function callOf({ capability, kind, args }: AnswerCall): Call {
  return kind === 'view' ? { view: capability, filters: args } : { action: capability, arguments: args };
}

async function unlessRefused(bringAbout: () => Promise<Came>): Promise<Came> {
  try {
    return await bringAbout();
  } catch (error) {
    if (error instanceof PageRefusal) return { of: 'failure', missing: [] };
    throw error;
  }
}
