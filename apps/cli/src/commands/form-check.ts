import type { CliIo } from '../cli-io.ts';
import {
  type CheckReport,
  checkDefinitionFile,
  type DocumentCheck,
} from '../documents/check-definition-file.ts';
import { DocumentUnreadable } from '../documents/read-json-document.ts';
import type { ExitCode } from '../exit-code.ts';
import { formatCheck } from '../formatters/format-check.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { loadPaint } from '../terminal/paint.ts';

export interface FormCheckOptions {
  readonly definitions: readonly string[];
  /** Warnings count as findings too. */
  readonly strict?: boolean;
  readonly json?: boolean;
}

export async function formCheck(options: FormCheckOptions, io: CliIo): Promise<ExitCode> {
  const report = await check(options.definitions, io);
  if (options.json) io.print(toJsonText(report));
  else {
    for (const { message } of report.failures) io.printError(`handrail: ${message}`);
    if (report.documents.length > 0) {
      io.print(formatCheck(report, { paint: await loadPaint(io.colour), columns: io.columns }));
    }
  }
  if (report.failures.length > 0) return 3;
  const { error, warning } = report.counts;
  return error > 0 || (options.strict === true && warning > 0) ? 1 : 0;
}

/** A file that cannot be had does not keep the others from being checked. */
async function check(paths: readonly string[], io: CliIo): Promise<CheckReport> {
  const documents: DocumentCheck[] = [];
  const failures: { path: string; code: string; message: string }[] = [];
  for (const path of paths) {
    try {
      documents.push(await checkDefinitionFile(path, io));
    } catch (error) {
      if (!(error instanceof DocumentUnreadable)) throw error;
      failures.push({ path, code: error.code, message: error.message });
    }
  }
  const problems = documents.flatMap((document) => document.problems);
  const count = (severity: 'error' | 'warning') =>
    problems.filter((problem) => problem.severity === severity).length;
  return { documents, counts: { error: count('error'), warning: count('warning') }, failures };
}
