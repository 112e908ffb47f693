import type { ExitCode } from './exit-code.ts';

/** A refusal of the command line: shown as one sentence, without a stack. Anything else thrown is our defect. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: ExitCode;
  /** A short stable name for programs. */
  readonly code: string;

  constructor(exitCode: ExitCode, code: string, message: string) {
    super(message);
    this.exitCode = exitCode;
    this.code = code;
  }
}

export function wrongUse(message: string): CliError {
  return new CliError(2, 'wrong-use', message);
}
