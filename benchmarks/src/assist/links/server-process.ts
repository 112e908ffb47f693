import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Cell } from '../cell.ts';

const SERVER = fileURLToPath(new URL('../server.js', import.meta.url));

/** The other end, in a process of its own. */
export function startServer(cell: Cell): ChildProcessWithoutNullStreams {
  const server = spawn(process.execPath, [SERVER, JSON.stringify(cell)], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  server.stderr.pipe(process.stderr);
  return server;
}

export function ended(server: ChildProcessWithoutNullStreams): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) resolve();
    else server.once('close', () => resolve());
  });
}
