import { optionAt, type SiteHeard, SiteListener } from '@handrail/planner';
import { knowledgeOptions } from '@handrail/server/understanding';
import type { CliIo } from '../cli-io.ts';
import { localDay } from '../terminal/local-day.ts';
import type { RequestOptions } from './check-request.ts';
import type { OpenPage } from './open-page.ts';

/** Hears the request and the answers that came with it. */
export async function startConversation(
  page: Pick<OpenPage, 'execution' | 'look'>,
  { request, answer = [], locale }: RequestOptions,
  io: CliIo,
): Promise<{ readonly listener: SiteListener; readonly heard: SiteHeard }> {
  const options = knowledgeOptions({ look: page.look, locale, today: () => localDay(io) });
  const listener = new SiteListener(page.execution, options);
  let heard = await listener.hear(request);
  for (const words of answer) {
    // What was refused or shown has no use for an answer.
    if (heard.answer.kind === 'refusal' || heard.answer.kind === 'go') break;
    // Options are printed with their numbers.
    const { answer: before } = heard;
    const meant = before.kind === 'question' ? optionAt(words, before.question.options) : words;
    heard = await listener.hear(meant);
  }
  return { listener, heard };
}
