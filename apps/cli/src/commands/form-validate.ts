import type { Form, ValidationReport } from '@handrail/form';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { DocumentRefused } from '../documents/document-refused.ts';
import type { LocatedProblem } from '../documents/locate-problems.ts';
import { openDefinition, openForm } from '../documents/open-form.ts';
import type { ExitCode } from '../exit-code.ts';
import { formatProblems } from '../formatters/format-problems.ts';
import { formatReport } from '../formatters/format-report.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { formValidateMessages } from '../messages/documents.ts';
import { loadPaint } from '../terminal/paint.ts';

export interface FormValidateOptions {
  readonly definition: string;
  readonly response: string;
  /** Files and folders with the definitions that groups refer to. */
  readonly definitions?: readonly string[];
  /** `submit`, the default, also runs the checks that wait for that moment. */
  readonly mode?: 'continuous' | 'submit';
  readonly json?: boolean;
}

export async function formValidate(options: FormValidateOptions, io: CliIo): Promise<ExitCode> {
  const { mode = 'submit', definition: definitionPath, response } = options;
  if (definitionPath === '-' && response === '-') {
    throw wrongUse(formValidateMessages.oneFromStdin);
  }
  const definition = await openDefinition(definitionPath, options.definitions, io);
  const layout = { paint: await loadPaint(io.colour), columns: io.columns };
  let form: Form;
  try {
    form = await openForm(definition, response, io);
  } catch (error) {
    // What is checked here is the response: that it cannot be used is a finding, not a failure.
    if (!(error instanceof DocumentRefused)) throw error;
    if (options.json) io.print(toJsonText(result(mode, null, error.problems)));
    else io.print(`${layout.paint.red('✗')} ${error.message}\n${formatProblems(error.problems, layout)}`);
    return 1;
  }
  const report = form.report({ mode });
  io.print(options.json ? toJsonText(result(mode, report, [])) : formatReport(form, report, layout));
  return report.valid ? 0 : 1;
}

/** `report` is null when the response document itself is broken; `problems` says how. */
function result(mode: string, report: ValidationReport | null, problems: readonly LocatedProblem[]) {
  return { mode, valid: report?.valid ?? false, problems, report };
}
