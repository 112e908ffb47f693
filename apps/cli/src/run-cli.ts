import { CommanderError } from 'commander';
import { CliError } from './cli-error.ts';
import type { CliIo } from './cli-io.ts';
import type { Perform } from './declarations/perform.ts';
import { declareProgram } from './declare-program.ts';
import { DocumentRefused } from './documents/document-refused.ts';
import type { ExitCode } from './exit-code.ts';
import { formatProblems } from './formatters/format-problems.ts';
import { toJsonText } from './formatters/to-json-text.ts';
import { runCliMessages } from './messages/cli.ts';
import { nameProgram } from './surroundings.ts';
import { cleanText } from './terminal/clean-text.ts';
import { loadPaint } from './terminal/paint.ts';

/** Reads the command line and runs the one command it names. Commands are loaded when they are needed. */
export async function runCli(args: readonly string[], io: CliIo): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const perform: Perform = async ({ json }, command) => {
    exitCode = await command().catch((error: unknown) => reportFailure(error, json === true, io));
  };
  try {
    await declareProgram(perform, io).parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
}

/** Says why a command did not do its job. What is not a refusal of ours is a defect, and says so. */
async function reportFailure(error: unknown, json: boolean, io: CliIo): Promise<ExitCode> {
  if (!(error instanceof CliError)) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const { traceToSources } = await import('./trace-to-sources.ts');
    io.printError(runCliMessages.defect(traceToSources(detail)));
    return 3;
  }
  const problems = error instanceof DocumentRefused ? error.problems : [];
  if (json) {
    const { code, message } = error;
    io.print(toJsonText({ error: { code, message, ...(problems.length > 0 ? { problems } : {}) } }));
    return error.exitCode;
  }
  io.printError(`handrail: ${nameProgram(cleanText(error.message), io.program)}`);
  if (problems.length > 0) {
    io.printError(formatProblems(problems, { paint: await loadPaint(io.colour), columns: io.columns }));
  }
  return error.exitCode;
}
