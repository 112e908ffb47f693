import { alignPage, describeSite, type PageFinding, readPage, refuseOrigin } from '@handrail/page';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { statusFindings } from '../page/answer-status.ts';
import { formatSite } from '../page/format-site.ts';
import { openPage } from '../page/open-page.ts';
import { scriptHint } from '../page/page-hints.ts';
import type { PageCommandOptions } from '../page/page-options.ts';
import { readTarget } from '../page/page-target.ts';
import { loadPaint } from '../terminal/paint.ts';

export interface PageDescribeOptions extends PageCommandOptions {
  readonly target: string;
}

/** Says what a page and its site offer, and what is wrong with it. Errors decide the exit code, warnings do not. */
export async function pageDescribe(options: PageDescribeOptions, io: CliIo): Promise<ExitCode> {
  const target = readTarget(options.target);
  const { execution, manifest, status, close } = await openPage(target, options, io);
  try {
    const { origin, path } = execution.runtime.address();
    const page = readPage(execution.runtime.read());
    const site = describeSite({ origin, here: path, page, manifest: manifest.manifest });
    const here = target.kind === 'site' ? path : undefined;
    const differences = manifest.manifest ? alignPage(page, manifest.manifest, here) : [];
    const findings = [
      ...statusFindings(status),
      ...manifest.findings,
      ...originFindings(manifest.manifest?.site.origin, target.kind === 'site' ? origin : undefined),
      ...page.findings,
      ...differences,
    ];
    const hint = target.kind === 'site' ? scriptHint(execution.runtime, manifest.manifest) : undefined;
    if (options.json) {
      const { capabilities, ...rest } = site;
      io.print(
        toJsonText({
          ...rest,
          manifest: manifest.manifest ? (manifest.from ?? null) : null,
          capabilities: [...capabilities.values()],
          findings,
          ...(hint === undefined ? {} : { hint }),
        }),
      );
    } else
      io.print(
        `${formatSite(site, target.kind === 'file' ? target.path : `${origin}${path}`, findings, {
          paint: await loadPaint(io.colour),
          columns: io.columns,
        })}${hint === undefined ? '' : `\n\n${hint}`}`,
      );
    return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
  } finally {
    await close();
  }
}

function originFindings(
  manifestOrigin: string | undefined,
  origin: string | undefined,
): readonly PageFinding[] {
  const message = origin === undefined ? undefined : refuseOrigin(origin, manifestOrigin);
  return message === undefined ? [] : [{ rule: 'wrong-origin', severity: 'error', message, places: [] }];
}
