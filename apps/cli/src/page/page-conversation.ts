import {
  answersTo,
  optionAt,
  type SiteHeard,
  SiteListener,
  withoutAsked,
  withoutSecrets,
} from '@handrail/planner';
import { knowledgeOptions } from '@handrail/site-source/understanding';
import type { CliIo } from '../cli-io.ts';
import { pageConversationMessages } from '../messages/pages.ts';
import { localDay } from '../terminal/local-day.ts';
import type { RequestOptions } from './check-request.ts';
import type { OpenPage } from './open-page.ts';

/** The result of the request and the answers that came with it. Answers are counted from 1. */
export interface Started {
  readonly listener: SiteListener;
  readonly heard: SiteHeard;
  /** The last answer, if the same question is asked again after it. */
  readonly unfit: number | undefined;
  /** Those that came when there was nothing left to answer. */
  readonly unused: readonly number[];
}

export async function startConversation(
  page: Pick<OpenPage, 'execution' | 'look'>,
  { request, answer = [], locale }: RequestOptions,
  io: CliIo,
): Promise<Started> {
  const options = knowledgeOptions({ look: page.look, locale, today: () => localDay(io) });
  const listener = new SiteListener(page.execution, options);
  let heard = await listener.hear(request);
  let unfit: number | undefined;
  for (const [at, words] of answer.entries()) {
    const { answer: before, knowledge } = heard;
    if (before.kind === 'refusal' || before.kind === 'go')
      return { listener, heard, unfit, unused: answer.slice(at).map((_, index) => at + index + 1) };
    // Options are printed with their numbers.
    const isAsked = before.kind === 'question';
    heard = await listener.hear(isAsked ? optionAt(words, answersTo(before.question, knowledge)) : words);
    const { answer: after } = heard;
    const isAgain =
      isAsked &&
      after.kind === 'question' &&
      (after.question.asks ?? after.question.text) === (before.question.asks ?? before.question.text);
    unfit = isAgain ? at + 1 : undefined;
  }
  return { listener, heard, unfit, unused: [] };
}

/** What a caller should know about the answers that they gave. The answers are not repeated: one may be a secret. */
export function noticesOf({ unfit, unused }: Pick<Started, 'unfit' | 'unused'>): readonly string[] {
  return [
    ...(unfit === undefined ? [] : [pageConversationMessages.answerUnfit(unfit)]),
    ...(unused.length === 0 ? [] : [pageConversationMessages.answerUnused(unused.join(', '))]),
  ];
}

/** The words of a request, masked where they have a secret. */
export function shownRequest({ answer, knowledge }: SiteHeard, request: string): string {
  const calls =
    answer.kind === 'plan' ? answer.calls : answer.kind === 'question' ? answer.question.kept : [];
  const shown = withoutSecrets(request, calls, knowledge);
  return answer.kind === 'question' ? withoutAsked(shown, answer.question, knowledge) : shown;
}
