import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { checkDocuments } from '../documents/check-documents.ts';
import type { CheckedSidecarKind } from '../documents/document-problems.ts';
import { openLibrary } from '../documents/open-form.ts';
import type { ExitCode } from '../exit-code.ts';
import { formatCheck } from '../formatters/format-check.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { commonMessages } from '../messages/common.ts';
import { formCheckMessages } from '../messages/documents.ts';
import { loadPaint } from '../terminal/paint.ts';

export interface FormCheckOptions {
  /** The definitions to check. */
  readonly paths: readonly string[];
  /** Files and folders with the definitions that groups refer to. */
  readonly definitions?: readonly string[];
  readonly references?: readonly string[];
  readonly ontology?: readonly string[];
  readonly registry?: readonly string[];
  /** Warnings count as findings too. */
  readonly strict?: boolean;
  readonly json?: boolean;
}

const SIDECARS: readonly CheckedSidecarKind[] = ['references', 'ontology', 'registry'];

export async function formCheck(options: FormCheckOptions, io: CliIo): Promise<ExitCode> {
  const { paths, strict = false } = options;
  const sidecars = SIDECARS.flatMap((kind) => (options[kind] ?? []).map((path) => ({ kind, path })));
  if (sidecars.length > 0 && paths.length > 1) {
    throw wrongUse(formCheckMessages.oneDefinition);
  }
  const named = [...paths, ...(options.definitions ?? []), ...sidecars.map(({ path }) => path)];
  if (named.filter((path) => path === '-').length > 1) {
    throw wrongUse(commonMessages.oneFromStdin);
  }
  const library = await openLibrary(options.definitions, io);
  const report = await checkDocuments({ definitions: paths, library, sidecars, strict }, io);
  if (options.json) io.print(toJsonText(report));
  else {
    for (const { message } of report.failures) io.printError(`handrail: ${message}`);
    if (report.documents.length > 0) {
      io.print(formatCheck(report, { paint: await loadPaint(io.colour), columns: io.columns }));
    }
  }
  if (report.failures.length > 0) return 3;
  const { error, warning } = report.counts;
  return error > 0 || (strict && warning > 0) ? 1 : 0;
}
