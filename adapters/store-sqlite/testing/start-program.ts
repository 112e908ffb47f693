import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** Arguments for Node to run a program of this folder from its source. */
export function programArguments(name: string, parameters: readonly string[]): string[] {
  const program = fileURLToPath(new URL(name, import.meta.url));
  return ['--conditions=handrail-source', '--import', 'jiti/register', program, ...parameters];
}

/** Starts a program of this folder as a process of its own. */
export function startProgram(
  name: string,
  parameters: readonly string[],
): ChildProcessByStdio<null, Readable, null> {
  return spawn(process.execPath, programArguments(name, parameters), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
