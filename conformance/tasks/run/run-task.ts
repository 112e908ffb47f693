import { visit } from '../solve.ts';
import type { Acceptable, TaskRequest, TaskSite } from '../task-site.ts';
import { carryOut } from './carry-out.ts';
import { withoutSource } from './check-sources.ts';
import { type Facts, judge, type Verdict } from './judge.ts';
import type { Answer, AskedBack, Planned, PlannerFor } from './planner-port.ts';

/** What came of one request. */
export interface TaskResult {
  readonly site: string;
  readonly task: TaskRequest;
  readonly verdict: Verdict;
  /** The kind of accepted outcome that was met in the end. */
  readonly met?: Acceptable['outcome'];
  /** Everything that the planner answered, in order. */
  readonly answers: readonly Answer[];
  /** Arguments that were carried out without a source. */
  readonly withoutSource: readonly string[];
  /** Milliseconds of each planning. */
  readonly took: readonly number[];
  /** Milliseconds of each planning that was made again. */
  readonly tookAgain: readonly number[];
}

export interface TaskOptions {
  readonly planner: PlannerFor;
  /** Changes the pages on their way to the visitor. */
  readonly remake?: (html: string) => string;
}

/** Bounds a conversation with a planner that asks again and again. */
const MOST_ROUNDS = 5;

/** Puts one request to a planner, on a fresh visit, and judges what came of it. Accepted questions are answered. */
export async function runTask(
  site: TaskSite,
  task: TaskRequest,
  { planner: plannerFor, remake }: TaskOptions,
): Promise<TaskResult> {
  const open = await visit(site, {
    ...(task.at === undefined ? {} : { at: task.at }),
    ...(remake ? { remake } : {}),
  });
  const planner = plannerFor(task);
  const answers: Answer[] = [];
  const took: number[] = [];
  const tookAgain: number[] = [];
  const madeUp: string[] = [];
  const replies: string[] = [];
  let { accept } = task;
  let isSecondBest = false;
  let planned: Planned = await planner.ask(saidIn(task), open);
  for (;;) {
    answers.push(planned.answer);
    took.push(planned.took);
    if (planned.tookAgain !== undefined) tookAgain.push(planned.tookAgain);
    const { answer } = planned;
    if (answer.kind === 'plan')
      madeUp.push(...withoutSource(answer.calls, { request: task.request, replies }));
    const facts = await carryOut(open, answer);
    const { verdict, met } = judge(accept, facts);
    isSecondBest ||= verdict === 'asked';
    const question = askedBack(answer, facts);
    const goesOn = met?.outcome === 'ask' && met.then && met.reply !== undefined && question;
    if (!goesOn || answers.length >= MOST_ROUNDS) {
      return {
        site: site.name,
        task,
        verdict: verdict === 'right' && isSecondBest ? 'asked' : verdict,
        ...(met ? { met: met.outcome } : {}),
        answers,
        withoutSource: madeUp,
        took,
        tookAgain,
      };
    }
    replies.push(met.reply);
    accept = [met.then];
    planned = await planner.reply(question, met.reply, open);
  }
}

function saidIn({ request, locale }: TaskRequest) {
  return { request, ...(locale === undefined ? {} : { locale }) };
}

/** The planner's question, or the site's for a field that is missing. */
function askedBack(answer: Answer, { came }: Facts): AskedBack | undefined {
  if (answer.kind === 'question') return answer.question;
  const [about] = came.of === 'failure' ? came.missing : [];
  return about === undefined ? undefined : { about, text: `"${about}" is missing.` };
}
