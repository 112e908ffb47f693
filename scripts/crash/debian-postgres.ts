import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const POSTGRES_USER = 'postgres';

/** The programs of Debian's PostgreSQL, run as its user in a new folder. They can copy a server that runs. Needs root. */
export class DebianPostgres {
  readonly folder: string;
  readonly #programs: string;
  readonly #user: { readonly uid: number; readonly gid: number };

  constructor(programs: string, name: string) {
    this.#programs = programs;
    this.folder = mkdtempSync(join(tmpdir(), `handrail-${name}-`));
    const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, POSTGRES_USER]).toString()),
    );
    this.#user = { uid, gid };
    chmodSync(this.folder, 0o755);
    chownSync(this.folder, uid, gid);
  }

  /** Runs one program to its end, and gives what it printed. */
  run(name: string, ...args: readonly string[]): string {
    return this.#execute(join(this.#programs, name), args);
  }

  /** Copies a data directory so that its user is the same. */
  copy(from: string, to: string): void {
    this.#execute('cp', ['-a', from, to]);
  }

  /** Resolves when the server takes connections. */
  async start(data: string, port: number, ...settings: readonly string[]): Promise<void> {
    const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
    const args = ['-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])];
    spawn(join(this.#programs, 'postgres'), args, { ...this.#user, stdio: 'ignore', cwd: this.folder });
    for (let tries = 0; tries < 200; tries += 1) {
      try {
        this.run('pg_isready', '-q', '-h', '127.0.0.1', '-p', String(port));
        return;
      } catch {
        await pause(50);
      }
    }
    throw new Error('The server did not start.');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #execute(file: string, args: readonly string[]): string {
    const stdio = ['ignore', 'pipe', 'inherit'] as ['ignore', 'pipe', 'inherit'];
    // pg_ctl leaves nothing behind that would hold the pipe: servers are started by `start`.
    return execFileSync(file, args, { ...this.#user, stdio, cwd: this.folder }).toString();
  }
}
