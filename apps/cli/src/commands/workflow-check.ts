import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import {
  type CheckReport,
  checkFile,
  countProblems,
  type DocumentCheck,
} from '../documents/check-documents.ts';
import { DocumentUnreadable } from '../documents/read-json-document.ts';
import type { ExitCode } from '../exit-code.ts';
import { formatCheck } from '../formatters/format-check.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { loadPaint } from '../terminal/paint.ts';
import { checkWorkflow } from '../workflow/check-workflow.ts';

export interface WorkflowCheckOptions {
  readonly paths: readonly string[];
  readonly strict?: boolean;
  readonly json?: boolean;
}

/** A file that cannot be had does not keep the others from being checked. */
export async function workflowCheck(
  { paths, strict = false, json }: WorkflowCheckOptions,
  io: CliIo,
): Promise<ExitCode> {
  if (paths.filter((path) => path === '-').length > 1) {
    throw wrongUse('Only one document can come from standard input.');
  }
  const documents: DocumentCheck[] = [];
  const failures: CheckReport['failures'][number][] = [];
  for (const path of paths) {
    try {
      documents.push(await checkFile(path, 'workflow', async (document) => checkWorkflow(document), io));
    } catch (error) {
      if (!(error instanceof DocumentUnreadable)) throw error;
      failures.push({ path, code: error.code, message: error.message });
    }
  }
  const report: CheckReport = { documents, counts: countProblems(documents), failures };
  if (json) io.print(toJsonText(report));
  else {
    for (const { message } of failures) io.printError(`handrail: ${message}`);
    if (documents.length > 0) {
      io.print(formatCheck(report, { paint: await loadPaint(io.colour), columns: io.columns }));
    }
  }
  if (failures.length > 0) return 3;
  const { error, warning } = report.counts;
  return error > 0 || (strict && warning > 0) ? 1 : 0;
}
