import type { JsonObject, JsonValue } from '@handrail/base';
import { PageRefusal } from '@handrail/page';
import { type PlannedCall, provenanceOf, type SiteHeard, showAnswer } from '@handrail/planner';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { pageDoMessages } from '../messages/pages.ts';
import { checkRequest, type RequestOptions } from '../page/check-request.ts';
import { answerHint, formatAnswer } from '../page/format-answer.ts';
import { type OpenPage, openSite } from '../page/open-page.ts';
import { noticesOf, shownRequest, startConversation } from '../page/page-conversation.ts';
import type { PageCommandOptions } from '../page/page-options.ts';
import { waitForOwner, withWindow } from '../page/review-window.ts';
import { type CallReport, openSiteCaller } from '../page/site-caller.ts';
import { talkOnTerminal } from '../page/talk-on-terminal.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { loadPaint } from '../terminal/paint.ts';

export interface PageDoOptions extends PageCommandOptions, RequestOptions {
  readonly target: string;
  /** The ids of approvals that the owner issued. */
  readonly approval?: readonly string[];
}

/** Understands a request in plain words, shows the plan, asks where it must, and does it. */
export async function pageDo(options: PageDoOptions, io: CliIo): Promise<ExitCode> {
  const { request, target } = options;
  checkRequest(options);
  const open = (more: PageCommandOptions = {}) => openSite(target, { ...options, ...more }, io);
  let page = await open();
  try {
    const started = await startConversation(page, options, io);
    for (const notice of noticesOf(started)) io.printError(notice);
    const { heard, isGivenUp } = await talkOnTerminal(started.listener, started.heard, io);
    const shown = showAnswer(heard.answer, heard.knowledge);
    const said: JsonObject = {
      request: shownRequest(heard, request),
      answer: shown as unknown as JsonValue,
      ...(started.unused.length > 0 ? { unusedAnswers: started.unused.length } : {}),
    };
    const layout = { paint: await loadPaint(io.colour), columns: io.columns };
    const print = (json: JsonObject, text: string) => io.print(options.json ? toJsonText(json) : text);
    if (isGivenUp) {
      print({ ...said, done: [], notDone: idsOf(heard) }, pageDoMessages.nothingDone);
      return 1;
    }
    const { answer } = heard;
    if (!options.json)
      io.print([formatAnswer(shown, heard.knowledge.site, layout), ...answerHint(shown)].join('\n'));
    if (answer.kind === 'go') {
      const url = await goTo(page, answer.route);
      print({ ...said, url }, pageDoMessages.pageAt(cleanLine(url)));
      return 0;
    }
    if (answer.kind !== 'plan') {
      if (options.json) io.print(toJsonText({ ...said, done: [], notDone: idsOf(heard) }));
      return 1;
    }
    const review = await withWindow(page, idsOf(heard), options, open, io);
    page = review.page;
    const { reports, left } = await carryOut(
      answer.calls,
      page,
      { heard, options, notice: review.notice },
      io,
    );
    const stopped = reports.find(({ exit }) => exit !== 0);
    if (options.json) {
      const done = reports.filter(({ exit }) => exit === 0).map(({ json }) => json);
      io.print(
        toJsonText({ ...said, done, ...(stopped ? { stopped: stopped.json } : {}), notDone: [...left] }),
      );
    } else if (left.length > 0) io.printError(pageDoMessages.notDone(left.map(cleanLine).join(', ')));
    if (stopped?.finish && page.window) await waitForOwner(page.window, io);
    return stopped?.exit ?? 0;
  } finally {
    await page.close();
  }
}

interface CarryOut {
  readonly heard: SiteHeard;
  readonly options: PageDoOptions;
  readonly notice: string | undefined;
}

/** In order, up to the first that does not succeed. Gives what came of them, and the ids of those that were not begun. */
async function carryOut(
  calls: readonly PlannedCall[],
  page: OpenPage,
  { heard: { knowledge }, options, notice }: CarryOut,
  io: CliIo,
): Promise<{ readonly reports: readonly CallReport[]; readonly left: readonly string[] }> {
  const caller = await openSiteCaller(page, options.approval ?? [], io);
  const reports: CallReport[] = [];
  for (const [at, call] of calls.entries()) {
    const provenance = provenanceOf(call, options.request, knowledge, 'owner');
    const report = await caller.call(call.capability, call.args, { provenance, notice });
    reports.push(report);
    if (!options.json) {
      if (report.isRefusal) io.printError(report.text);
      else io.print(report.text);
    }
    if (report.exit !== 0) return { reports, left: calls.slice(at + 1).map(({ capability }) => capability) };
  }
  return { reports, left: [] };
}

function idsOf({ answer }: SiteHeard): readonly string[] {
  return answer.kind === 'plan' ? answer.calls.map(({ capability }) => capability) : [];
}

async function goTo({ execution: { runtime } }: OpenPage, route: string): Promise<string> {
  try {
    await runtime.navigate(route, 'stop');
  } catch (error) {
    if (error instanceof PageRefusal) throw new CliError(3, error.code, error.message);
    throw error;
  }
  const { origin, path, search } = runtime.address();
  return `${origin}${path}${search}`;
}
