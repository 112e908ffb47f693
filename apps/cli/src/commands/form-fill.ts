import type { Form } from '@handrail/form';
import { CliError, wrongUse } from '../cli-error.ts';
import { type CliIo, FileError } from '../cli-io.ts';
import { openDefinition, openForm } from '../documents/open-form.ts';
import type { ExitCode } from '../exit-code.ts';
import { askForFile } from '../fill/ask-for-file.ts';
import { type OpenConversation, openConversation } from '../fill/open-conversation.ts';
import { type FillOutcome, runFill } from '../fill/run-fill.ts';
import { type FillReport, formatFill } from '../formatters/format-fill.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { commonMessages } from '../messages/common.ts';
import { formFillMessages } from '../messages/fill.ts';
import { loadPaint } from '../terminal/paint.ts';

export interface FormFillOptions {
  readonly definition: string;
  /** Files and folders with the definitions that groups refer to. */
  readonly definitions?: readonly string[];
  /** A response to go on with. */
  readonly response?: string;
  readonly out?: string;
  /** Plays these answers instead of asking. */
  readonly answers?: string;
  /** Plays these answers only when there is no way to ask. */
  readonly fallbackAnswers?: string;
  /** Replaces the file named by `out`. */
  readonly force?: boolean;
  readonly json?: boolean;
}

export async function formFill(options: FormFillOptions, io: CliIo): Promise<ExitCode> {
  await refuseWrongUse(options, io);
  const definition = await openDefinition(options.definition, options.definitions, io);
  const form = await openForm(definition, options.response, io);
  form.reopen();
  const talk = await openConversation(options, io);
  const outcome = await runFill(form, talk.conversation, { goOn: options.response !== undefined });
  const unusedAnswers = talk.answers?.unused(form) ?? [];
  const written = outcome === 'left' ? null : await writeResponse(form, options, talk, io);
  const report: FillReport = {
    outcome,
    written,
    unusedAnswers,
    report: form.report({ mode: 'submit' }),
    response: outcome === 'left' ? null : form.response(),
  };
  const ending = formatFill(report, await loadPaint(io.colour));
  if (talk.prompts) talk.prompts.clack.outro(ending, { output: talk.prompts.terminal.output });
  else if (!options.json) io.print(ending);
  if (options.json) io.print(toJsonText(report));
  return exitCodeOf(outcome, talk, unusedAnswers.length);
}

/** Found out before the first question: nobody should answer for nothing. */
async function refuseWrongUse(options: FormFillOptions, io: CliIo): Promise<void> {
  const { definition, response, answers, out, force } = options;
  const fromInput = [definition, response, answers].filter((path) => path === '-');
  if (fromInput.length > 1) throw wrongUse(commonMessages.oneFromStdin);
  if (out === undefined || force || out === response || !(await io.files.exists(out))) return;
  throw wrongUse(formFillMessages.outExists(out));
}

async function writeResponse(
  form: Form,
  { out, response }: FormFillOptions,
  { prompts }: OpenConversation,
  io: CliIo,
): Promise<string | null> {
  const suggestion = response !== undefined && response !== '-' ? response : fileNameFor(form);
  const path = out ?? (prompts ? await askForFile(suggestion, response, io.files, prompts) : null);
  if (path === null) return null;
  try {
    await io.files.write(path, `${toJsonText(form.response())}\n`);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    // The work of the owner is worth more than a tidy screen.
    io.print(toJsonText(form.response()));
    throw new CliError(3, error.code, formFillMessages.printedInstead(path, error.message));
  }
  return path;
}

function fileNameFor(form: Form): string {
  const name = (form.document.name ?? form.document.title).toLowerCase();
  const slug = name.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return `${slug.slice(0, 60) || 'form'}.response.json`;
}

/** Someone who stops or leaves on purpose did nothing wrong; prepared answers that do not suffice are a finding. */
function exitCodeOf(outcome: FillOutcome, { answers }: OpenConversation, unused: number): ExitCode {
  if (!answers) return 0;
  return outcome === 'completed' && unused === 0 ? 0 : 1;
}
