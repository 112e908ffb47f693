import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { printVerdict, runDatabaseCampaign } from './database-campaign.ts';
import { findPort } from './host-process.ts';

// Kills a primary under load and promotes its synchronous standby: npm run crash:standby. It needs root and the PostgreSQL of
// Debian (apt-get install postgresql), whose programs can copy a server that runs.
const { values } = parseArgs({
  options: {
    programs: { type: 'string', default: '/usr/lib/postgresql/15/bin' },
    workers: { type: 'string', default: '16' },
  },
});
const USER = 'postgres';
const folder = mkdtempSync(join(tmpdir(), 'handrail-standby-'));
const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, USER]).toString()));
chmodSync(folder, 0o755);
chownSync(folder, uid, gid);
const program = (name: string, ...args: readonly string[]) =>
  execFileSync(join(values.programs, name), args, {
    uid,
    gid,
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: folder,
  });

async function start(data: string, port: number, ...settings: readonly string[]): Promise<void> {
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const args = ['-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])];
  spawn(join(values.programs, 'postgres'), args, { uid, gid, stdio: 'ignore', cwd: folder });
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      program('pg_isready', '-q', '-h', '127.0.0.1', '-p', String(port));
      return;
    } catch {
      await pause(50);
    }
  }
  throw new Error('The server did not start.');
}

const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')];
const [first, second] = [await findPort(), await findPort()];
const mainOf = (data: string) => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
program('initdb', '-D', primary, '-A', 'trust', '-U', USER);
await start(primary, first);
program('pg_basebackup', '-D', standby, '-R', '-h', '127.0.0.1', '-p', String(first), '-U', USER);
program('pg_ctl', '-D', primary, '-w', 'stop');
// Set for this start only: what is promoted has no standby to wait for.
await start(primary, first, 'synchronous_standby_names=*', 'synchronous_commit=on');
await start(standby, second);

const result = await runDatabaseCampaign({
  postgres: `postgres://${USER}@127.0.0.1:${first},127.0.0.1:${second}/postgres`,
  faults: [
    {
      name: 'standby promoted',
      lastsMs: 500,
      begin: async () => {
        const main = mainOf(primary);
        const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8')
          .split(' ')
          .filter(Boolean);
        for (const pid of [main, ...children.map(Number)]) process.kill(pid, 'SIGKILL');
      },
      end: async () => {
        program('pg_ctl', '-D', standby, '-w', 'promote');
      },
    },
  ],
  cycles: 1,
  workers: Number(values.workers),
  tell: (line) => console.log(line),
}).finally(() => {
  program('pg_ctl', '-D', standby, '-m', 'immediate', 'stop');
  rmSync(folder, { recursive: true, force: true });
});
process.exit(printVerdict(result));
