import {
  createDeterministicPlanner,
  describeSite,
  nextStep,
  plannerResultJson,
  readCollections,
  readPage,
} from '@handrail/page';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { statusNotice } from '../page/answer-status.ts';
import { formatPlan } from '../page/format-plan.ts';
import { openPage } from '../page/open-page.ts';
import { scriptHint } from '../page/page-hints.ts';
import type { PageOptions } from '../page/page-options.ts';
import { readTarget } from '../page/page-target.ts';
import { loadPaint } from '../terminal/paint.ts';

export interface PagePlanOptions extends PageOptions {
  readonly target: string;
  readonly request: string;
}

const LONGEST_REQUEST = 4_000;

/** Says what would be done for a request, and does nothing. */
export async function pagePlan(options: PagePlanOptions, io: CliIo): Promise<ExitCode> {
  const { request } = options;
  if (request.trim() === '' || request.length > LONGEST_REQUEST)
    throw wrongUse(`A request is a sentence of at most ${LONGEST_REQUEST} characters.`);
  const target = readTarget(options.target);
  const { execution, manifest, status, close } = await openPage(target, options, io);
  try {
    const notice = statusNotice(status);
    if (notice !== undefined) io.printError(`handrail: ${notice}`);
    const { origin, path } = execution.runtime.address();
    const page = readPage(execution.runtime.read());
    const site = describeSite({ origin, here: path, page, manifest: manifest.manifest });
    const plan = await createDeterministicPlanner().plan({ request, site, data: readCollections(page) });
    const step = plan.ok ? nextStep(plan.result, site, 0) : undefined;
    const hint = target.kind === 'site' ? scriptHint(execution.runtime, manifest.manifest) : undefined;
    if (options.json) {
      const said = plan.ok
        ? { plan: plannerResultJson(plan.result), why: plan.why ?? null, candidates: plan.candidates ?? [] }
        : { plan: null, why: plan.message, candidates: [] };
      io.print(toJsonText({ request, ...said, next: step ?? null, ...(hint === undefined ? {} : { hint }) }));
    } else {
      io.print(formatPlan(plan, step, site, { paint: await loadPaint(io.colour), columns: io.columns }));
      if (hint !== undefined) io.print(hint);
    }
    return plan.ok && step?.do !== 'report' ? 0 : 1;
  } finally {
    await close();
  }
}
