import type { Question } from '@handrail/planner';
import type { Gathered, GatheredWork } from '../planner/gather.ts';
import { isSecretField } from './secrets.ts';
import { type ShownStep, stepOf } from './shown-plan.ts';
import type { Talk } from './talk.ts';

/** A question as it is shown. */
export interface ShownQuestion {
  readonly question: Question;
  /** What is understood so far. */
  readonly kept: ShownStep | undefined;
  /** Whether it can be answered in the form of the action too. */
  readonly hasForm: boolean;
  /** What was said last and is not an answer to it. */
  readonly unread: string | undefined;
}

/** Questions that are not about one field of an action. */
const WITHOUT_FORM = ['action', 'meaning', 'correction'];

export function showQuestion(
  given: Question,
  { said }: Talk,
  before: Talk | undefined,
  { desk, gathered }: GatheredWork,
): ShownQuestion {
  const { core, knowledge } = gathered;
  const last = given.about === 'action' ? undefined : given.kept.at(-1);
  const asked = before?.conversation.question;
  const isAgain = asked !== undefined && said.length > 1 && JSON.stringify(asked) === JSON.stringify(given);
  const question = { ...given, options: core.answersTo(given, knowledge) };
  return {
    question,
    kept: last && stepOf(desk, gathered, last),
    hasForm: given.kept.length > 0 && !WITHOUT_FORM.includes(given.about),
    unread: isAgain ? said.at(-1) : undefined,
  };
}

/** Whether the answer must not be seen: it is typed into a field that hides it. */
export function isSecretQuestion({ question, hasForm }: ShownQuestion, { knowledge }: Gathered): boolean {
  const { about, kept } = question;
  return hasForm && isSecretField(knowledge, kept.at(-1)?.capability ?? '', about);
}

/** The question without secrets in its words. What its buttons answer stays as it is. */
export function hideIn(shown: ShownQuestion, hide: (text: string) => string): ShownQuestion {
  const { question } = shown;
  const options = question.options.map((option) => ({ ...option, label: hide(option.label) }));
  return { ...shown, question: { ...question, text: hide(question.text), options } };
}
