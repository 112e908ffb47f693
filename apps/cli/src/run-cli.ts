import { CommanderError } from 'commander';
import type { CliIo } from './cli-io.ts';
import type { Perform } from './declarations/perform.ts';
import { declareProgram } from './declare-program.ts';
import type { ExitCode } from './exit-code.ts';
import { reportFailure } from './report-failure.ts';

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
