import { cleanText } from '@handrail/tools';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { confirmByApproval, ownApprovals } from '../page/confirm-by-approval.ts';
import { openSite } from '../page/open-page.ts';
import { openSiteToolset } from '../page/open-site-toolset.ts';
import { scriptHint } from '../page/page-hints.ts';
import type { PageOptions } from '../page/page-options.ts';
import { VERSION } from '../version.ts';

export interface PageServeOptions extends PageOptions {
  readonly target: string;
  readonly stdio?: boolean;
}

const LONGEST_TITLE = 200;

/** Serves a site as an MCP server until the client is gone. Standard output belongs to the protocol. */
export async function pageServe(options: PageServeOptions, io: CliIo): Promise<ExitCode> {
  if (!options.stdio)
    throw wrongUse('Say how to serve: --stdio speaks MCP with the program that started this one.');
  const page = await openSite(options.target, options, io);
  try {
    const toolset = openSiteToolset(
      page,
      // An agent holds the other end, so what the owner approved beforehand counts, and nothing that the client says.
      (approving) =>
        io.ownFolder === null
          ? undefined
          : confirmByApproval(
              (subject) => ownApprovals(io).redeemAny(subject, io.clock.now()),
              approving,
              () => undefined,
            ),
      io,
    );
    const hint = scriptHint(page.execution.runtime);
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
