import { cleanText, errorCodes, errorResult, readOutcome, type Toolset } from '@handrail/tools';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { pageServeMessages } from '../messages/pages.ts';
import { confirmByApproval, ownApprovals, wayToApprove } from '../page/confirm-by-approval.ts';
import { type OpenPage, openSite } from '../page/open-page.ts';
import { openSiteToolset } from '../page/open-site-toolset.ts';
import { scriptHint } from '../page/page-hints.ts';
import type { PageCommandOptions } from '../page/page-options.ts';
import { localDay } from '../terminal/local-day.ts';
import { VERSION } from '../version.ts';

export interface PageServeOptions extends PageCommandOptions {
  readonly target: string;
  readonly stdio?: boolean;
}

const LONGEST_TITLE = 200;

/** Serves a site as an MCP server until the client is gone. Standard output belongs to the protocol. */
export async function pageServe(options: PageServeOptions, io: CliIo): Promise<ExitCode> {
  if (!options.stdio) throw wrongUse(pageServeMessages.stdioMissing);
  const page = await openSite(options.target, options, io);
  try {
    const refusals = new Map<string, string>();
    const tools = openSiteToolset(
      page,
      // An agent holds the other end, so what the owner approved beforehand counts, and nothing that the client says.
      (approving) =>
        io.ownFolder === null
          ? undefined
          : confirmByApproval(
              (subject) => ownApprovals(io).redeemAny(subject, io.clock.now()),
              approving,
              (message, tool) => refusals.set(tool, message),
            ),
      io,
    );
    const toolset = sayingHowToApprove(await understanding(tools, page, io), refusals, page.execution);
    const hint = scriptHint(page.execution.runtime, page.manifest.manifest);
    if (hint !== undefined) io.printError(`handrail: ${hint}`);
    const { serveStdio } = await import('@handrail/transports/mcp/stdio');
    const title = cleanText(page.manifest.manifest?.site.name ?? toolset.instance, LONGEST_TITLE);
    const serving = serveStdio(toolset, {
      ...io.takeStandardStreams(),
      info: { name: 'handrail', version: VERSION, title },
      onProblem: (problem) => io.printError(`handrail: ${problem.message}`),
    });
    const stopListening = io.onStop(() => {
      stopListening();
      void serving.close();
    });
    await serving.closed;
    stopListening();
    return 0;
  } finally {
    await page.close();
  }
}

/** The site can be asked what a request comes to, and judges calls by the request that comes with them. */
async function understanding(tools: Toolset, { execution, look }: OpenPage, io: CliIo): Promise<Toolset> {
  const { SiteKnowledge, withUnderstanding } = await import('@handrail/planner');
  const { knowledgeOptions } = await import('@handrail/site-source/understanding');
  const site = new SiteKnowledge(execution, knowledgeOptions({ look, today: () => localDay(io) }));
  const onDefect = (defect: unknown, tool: string) =>
    io.printError(pageServeMessages.defect(tool, String(defect)));
  return withUnderstanding(tools, { site, schemaCheck: execution.schemaCheck, onDefect });
}

/** An agent cannot ask the owner here, so it learns what to ask them for. */
function sayingHowToApprove(
  tools: Toolset,
  refusals: Map<string, string>,
  execution: OpenPage['execution'],
): Toolset {
  return {
    ...tools,
    async call(name, input, context) {
      refusals.delete(name);
      const result = await tools.call(name, input, context);
      const outcome = readOutcome(result);
      if (outcome.ok || outcome.error.code !== errorCodes.confirmationRequired) return result;
      const said = [
        outcome.error.message,
        refusals.get(name) ?? '',
        wayToApprove(execution, name),
        context?.request ? pageServeMessages.addRequest : '',
      ];
      return errorResult({ ...outcome.error, message: said.filter(Boolean).join(' ') });
    },
  };
}
