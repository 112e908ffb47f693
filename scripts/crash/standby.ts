import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptionsOrExit } from '@handrail/testing/read-options';
import { printVerdict, runDatabaseCampaign } from './database-campaign.ts';
import { DebianPostgres, POSTGRES_USER } from './debian-postgres.ts';
import { findPort } from './host-process.ts';

// Kills a primary under load and promotes its synchronous standby: npm run crash:standby. It needs root and the PostgreSQL of
// Debian (apt-get install postgresql), whose programs can copy a server that runs.
const { programs, workers } = readOptionsOrExit({
  command: 'npm run crash:standby',
  about:
    'Kills a primary under load and promotes its synchronous standby. Needs root and the PostgreSQL of Debian.',
  options: {
    programs: { says: 'the folder of its programs', default: '/usr/lib/postgresql/15/bin' },
    workers: { says: 'clients at once', least: 1, most: 1_000, default: 16 },
  },
});
const server = new DebianPostgres(programs, 'standby');
const [primary, standby] = [join(server.folder, 'primary'), join(server.folder, 'standby')];
const [first, second] = [await findPort(), await findPort()];
const mainOf = (data: string) => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
server.run('initdb', '-D', primary, '-A', 'trust', '-U', POSTGRES_USER);
await server.start(primary, first);
server.run('pg_basebackup', '-D', standby, '-R', '-h', '127.0.0.1', '-p', String(first), '-U', POSTGRES_USER);
server.run('pg_ctl', '-D', primary, '-w', 'stop');
// Set for this start only: what is promoted has no standby to wait for.
await server.start(primary, first, 'synchronous_standby_names=*', 'synchronous_commit=on');
await server.start(standby, second);

const result = await runDatabaseCampaign({
  postgres: `postgres://${POSTGRES_USER}@127.0.0.1:${first},127.0.0.1:${second}/postgres`,
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
        server.run('pg_ctl', '-D', standby, '-w', 'promote');
      },
    },
  ],
  cycles: 1,
  workers,
  tell: (line) => console.log(line),
}).finally(() => {
  server.run('pg_ctl', '-D', standby, '-m', 'immediate', 'stop');
  server.remove();
});
process.exit(printVerdict(result));
