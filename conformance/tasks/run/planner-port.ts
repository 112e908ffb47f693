import type { JsonValue } from '@handrail/base';
import type { Source } from '@handrail/planner';
import { processorTime } from '@handrail/testing/processor-time';
import type { Visit } from '../solve.ts';
import type { TaskRequest } from '../task-site.ts';

/** What a visitor said, as far as a planner may know it. */
export interface Said extends Pick<TaskRequest, 'request' | 'locale'> {
  /** What they answered to questions since, in order. */
  readonly replies?: readonly string[];
}

/** One call of a plan. Without `sources` the planner does not say where its values come from. */
export interface AnswerCall {
  readonly capability: string;
  readonly kind: 'action' | 'view';
  readonly args: { readonly [name: string]: JsonValue };
  readonly sources?: { readonly [name: string]: Source };
}

export interface AskedBack {
  /** A property of the input, `row`, `action` or `meaning`. */
  readonly about: string;
  readonly text: string;
  /** Likely answers. */
  readonly options?: readonly { readonly label: string; readonly reply: string }[];
}

/** What a planner makes of a request. */
export type Answer =
  | {
      readonly kind: 'plan';
      readonly calls: readonly AnswerCall[];
      /** What was said and is named back as not used. */
      readonly unused: readonly { readonly text: string }[];
      /** What was read differently from how it was written. */
      readonly corrections?: readonly { readonly written: string; readonly read: string }[];
    }
  | { readonly kind: 'go'; readonly route: string }
  | { readonly kind: 'question'; readonly question: AskedBack }
  | { readonly kind: 'refusal'; readonly reason?: string; readonly text: string };

export interface Planned {
  readonly answer: Answer;
  /** How long the planning itself took, in milliseconds, without gathering what is known of the site. */
  readonly took: number;
  /** The same when it is planned again with what was made ready the first time, such as an index of the site. */
  readonly tookAgain?: number;
}

/** A planner in one conversation with one visitor. */
export interface PlannerPort {
  ask(said: Said, visit: Visit): Promise<Planned>;
  /** The visitor's answer to a question of this planner, or to the site's question for a missing field. */
  reply(question: AskedBack, text: string, visit: Visit): Promise<Planned>;
}

/** Begins a conversation. Only planners that are given the solution look at more of the task than what was said. */
export type PlannerFor = (task: TaskRequest) => PlannerPort;

/**
 * Measures one planning: the time on the wall, or that of the processor if it is less. Other programs lengthen the first,
 * other threads of this one the second.
 */
export function timed<Given extends Answer>(
  plan: () => Given,
): { readonly answer: Given; readonly took: number } {
  const [began, worked] = [performance.now(), processorTime()];
  const answer = plan();
  return { answer, took: Math.min(performance.now() - began, processorTime() - worked) };
}
