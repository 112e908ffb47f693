import { showAnswer } from '@handrail/planner';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { statusNotice } from '../page/answer-status.ts';
import { checkRequest, type RequestOptions } from '../page/check-request.ts';
import { answerHint, formatAnswer } from '../page/format-answer.ts';
import { openPage } from '../page/open-page.ts';
import { noticesOf, shownRequest, startConversation } from '../page/page-conversation.ts';
import { scriptHint } from '../page/page-hints.ts';
import type { PageCommandOptions } from '../page/page-options.ts';
import { readTarget } from '../page/page-target.ts';
import { loadPaint } from '../terminal/paint.ts';

export interface PagePlanOptions extends PageCommandOptions, RequestOptions {
  readonly target: string;
}

/** Says what would be done for a request, and does nothing. */
export async function pagePlan(options: PagePlanOptions, io: CliIo): Promise<ExitCode> {
  const { request } = options;
  checkRequest(options);
  const target = readTarget(options.target);
  const page = await openPage(target, options, io);
  const { execution, manifest, status, close } = page;
  try {
    const notice = statusNotice(status);
    if (notice !== undefined) io.printError(`handrail: ${notice}`);
    const started = await startConversation(page, options, io);
    for (const each of noticesOf(started)) io.printError(each);
    const { heard, unused } = started;
    const answer = showAnswer(heard.answer, heard.knowledge);
    const hint = target.kind === 'site' ? scriptHint(execution.runtime, manifest.manifest) : undefined;
    if (options.json) {
      const report = {
        request: shownRequest(heard, request),
        answer,
        ...(unused.length > 0 ? { unusedAnswers: unused.length } : {}),
        ...(hint === undefined ? {} : { hint }),
      };
      io.print(toJsonText(report));
    } else {
      const layout = { paint: await loadPaint(io.colour), columns: io.columns };
      io.print([formatAnswer(answer, heard.knowledge.site, layout), ...answerHint(answer)].join('\n'));
      if (hint !== undefined) io.print(hint);
    }
    return answer.kind === 'plan' || answer.kind === 'go' ? 0 : 1;
  } finally {
    await close();
  }
}
