import type { DocumentProblem } from '@handrail/form';
import { examineNodes, nodeDeclarations } from '@handrail/host';
import { unknownSettings, type WorkflowProblem } from '@handrail/runs';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import {
  type CheckReport,
  checkFile,
  countProblems,
  type DocumentCheck,
} from '../documents/check-documents.ts';
import { DocumentUnreadable, type JsonDocument } from '../documents/read-json-document.ts';
import type { ExitCode } from '../exit-code.ts';
import { formatCheck } from '../formatters/format-check.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { commonMessages } from '../messages/common.ts';
import { loadPaint } from '../terminal/paint.ts';
import { asError, examineWorkflow } from '../workflow/examine-workflow.ts';

const TYPES = new Map(nodeDeclarations.map((type) => [type.typeId, type]));

/** Everything that can be stated about a workflow before a host has it: also what a host of ours would refuse or ignore. */
function checkWorkflow(document: JsonDocument): readonly DocumentProblem[] {
  const { workflow, problems } = examineWorkflow(document);
  const nodes = workflow ? examineNodes(workflow, TYPES) : [];
  return [
    ...problems,
    ...nodes.map((problem) => (problem.isFatal ? asError(problem) : asWarning(problem))),
    ...unknownSettings(document.value).map(asWarning),
  ];
}

function asWarning({ pointer, message }: WorkflowProblem): DocumentProblem {
  return { severity: 'warning', code: 'unknown-setting', pointer, message: message.replace(/\.$/, '') };
}

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
    throw wrongUse(commonMessages.oneFromStdin);
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
