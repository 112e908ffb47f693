import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** How commands on this machine find a host that runs. */
export interface RunningHost {
  readonly url: string;
  readonly pid: number;
  readonly socket: string;
}

/** A reader sees the whole file or none. */
export function writeRunningFile(file: string, running: RunningHost): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(running)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/** Undefined when no host has told where it is; whether it still runs is another question. */
export function readRunningFile(file: string): RunningHost | undefined {
  try {
    const { url, pid, socket } = JSON.parse(readFileSync(file, 'utf8')) as Partial<RunningHost>;
    if (typeof url !== 'string' || typeof pid !== 'number' || typeof socket !== 'string') return undefined;
    return { url, pid, socket };
  } catch {
    return undefined;
  }
}

export function removeRunningFile(file: string): void {
  rmSync(file, { force: true });
}
