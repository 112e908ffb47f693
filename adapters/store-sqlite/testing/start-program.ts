import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** Arguments for Node to run a program from its source. */
export function programArguments(program: URL, parameters: readonly string[]): string[] {
  return ['--conditions=handrail-source', '--import', 'jiti/register', fileURLToPath(program), ...parameters];
}

/** Starts a program as its own process. */
export function startProgram(
  program: URL,
  parameters: readonly string[],
): ChildProcessByStdio<null, Readable, null> {
  return spawn(process.execPath, programArguments(program, parameters), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
