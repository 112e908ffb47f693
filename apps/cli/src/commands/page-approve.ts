import { isJsonObject, type JsonValue } from '@handrail/base';
import { type CallProvenance, type Confirm, needsConfirmation, readOutcome } from '@handrail/tools';
import { openTerminalConfirm } from '../assist/confirm-on-terminal.ts';
import { CliError, wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readJsonArgument } from '../documents/read-json-argument.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { pageApproveMessages } from '../messages/pages.ts';
import { checkRequest } from '../page/check-request.ts';
import { ownApprovals, showingRequest, subjectOf } from '../page/confirm-by-approval.ts';
import { type OpenPage, openSite } from '../page/open-page.ts';
import { openSiteToolset } from '../page/open-site-toolset.ts';
import { hintsFor } from '../page/page-hints.ts';
import type { PageCommandOptions } from '../page/page-options.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { localDay } from '../terminal/local-day.ts';

export interface PageApproveOptions extends PageCommandOptions {
  readonly target: string;
  readonly action: string;
  readonly input?: string;
  readonly minutes?: string;
  /** The request that an agent says its call is for. */
  readonly request?: string;
  /** What it says was answered to questions about the request. */
  readonly answer?: readonly string[];
  readonly locale?: string;
}

const DEFAULT_MINUTES = 10;
const MOST_MINUTES = 24 * 60;

/**
 * Asks the owner on their terminal about exactly one call, and seals a yes for whoever makes that call later. Nothing
 * happens on the site. Without a terminal nothing is sealed, whatever else is passed.
 */
export async function pageApprove(options: PageApproveOptions, io: CliIo): Promise<ExitCode> {
  const { action } = options;
  const minutes = readMinutes(options.minutes);
  const ask = await openTerminalConfirm(io, 'owner');
  if (!ask) throw new CliError(3, 'nobody-to-ask', pageApproveMessages.noTerminal);
  const approvals = ownApprovals(io);
  const input =
    options.input === undefined ? {} : await readJsonArgument(pageApproveMessages.input, options.input, io);
  const page = await openSite(options.target, options, io);
  try {
    const expiresAt = io.clock.now() + minutes * 60_000;
    let answer: 'approved' | 'declined' | undefined;
    let id = '';
    const toolset = openSiteToolset(
      page,
      (approving): Confirm =>
        async (request) => {
          const given = await showingRequest(ask, approving)(request);
          if (given === 'unavailable') return given;
          if (given !== 'granted') {
            answer = 'declined';
            return 'declined';
          }
          id = await approvals.issue(await subjectOf(request, approving), expiresAt);
          answer = 'approved';
          // The yes is for the call that comes with the approval, not for this one.
          return 'unavailable';
        },
      io,
    );
    const hints = hintsFor(page, action);
    const tool = toolset.list().find(({ name }) => name === action);
    if (!tool)
      throw wrongUse(pageApproveMessages.notOffered(cleanLine(action), spaced(hints.afterRefusal())));
    const provenance = await relayedProvenance(page, options, input, io);
    if (!needsConfirmation(tool) && !provenance?.doubts.length)
      throw wrongUse(pageApproveMessages.notNeeded(cleanLine(action)));
    const outcome = readOutcome(await toolset.call(action, input, provenance ? { provenance } : {}));
    if (answer === undefined) {
      const { code, message } = outcome.ok
        ? { code: 'failed', message: pageApproveMessages.notAsked }
        : outcome.error;
      throw new CliError(1, code, `${message}${spaced(hints.afterRefusal())}`);
    }
    const isApproved = answer === 'approved';
    if (options.json)
      io.print(
        toJsonText(
          isApproved ? { approval: id, expiresAt: new Date(expiresAt).toISOString() } : { approval: null },
        ),
      );
    else if (isApproved) io.print(pageApproveMessages.approved(minutes, id));
    else io.print(pageApproveMessages.declined);
    return isApproved ? 0 : 1;
  } finally {
    await page.close();
  }
}

/** Where the agent's call comes from, as far as the request that it names bears it out. */
async function relayedProvenance(
  { execution, look }: OpenPage,
  { action, request, answer = [], locale }: PageApproveOptions,
  input: JsonValue,
  io: CliIo,
): Promise<CallProvenance | undefined> {
  if (request === undefined || !isJsonObject(input)) return undefined;
  checkRequest({ request, answer, ...(locale === undefined ? {} : { locale }) });
  const { judgeCall, SiteKnowledge } = await import('@handrail/planner');
  const { knowledgeOptions } = await import('@handrail/site-source/understanding');
  const site = new SiteKnowledge(execution, knowledgeOptions({ look, locale, today: () => localDay(io) }));
  const call = { capability: action, kind: 'action', args: input } as const;
  const judgement = judgeCall(call, { text: request, replies: answer }, await site.read());
  if (judgement.ok) return judgement.provenance;
  throw new CliError(1, 'not-asked-for', pageApproveMessages.notForAgents(judgement.message));
}

function spaced(text: string | undefined): string {
  return text === undefined ? '' : ` ${text}`;
}

function readMinutes(text: string | undefined): number {
  if (text === undefined) return DEFAULT_MINUTES;
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (minutes >= 1 && minutes <= MOST_MINUTES) return minutes;
  throw wrongUse(pageApproveMessages.minutes(MOST_MINUTES));
}
