import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fromSource } from '@handrail/testing/from-source';

/** Starts a program as its own process. */
export function startProgram(
  program: URL,
  parameters: readonly string[],
): ChildProcessByStdio<null, Readable, null> {
  return spawn(process.execPath, fromSource(program, parameters), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
