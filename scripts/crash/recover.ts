import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { JsonObject } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import { readOptionsOrExit } from '@handrail/testing/read-options';
import { repositoryRoot } from '../source/repository.ts';
import { DebianPostgres, POSTGRES_USER } from './debian-postgres.ts';
import { findPort, HostProcess } from './host-process.ts';
import { clientOf } from './load.ts';

// Brings a database back to a point in time, as docs/operations/postgresql.md says: npm run crash:recover. It needs root and the
// PostgreSQL of Debian (apt-get install postgresql).
const { programs } = readOptionsOrExit({
  command: 'npm run crash:recover',
  about: 'Brings a database of a host back to a point in time. Needs root and the PostgreSQL of Debian.',
  options: { programs: { says: 'the folder of its programs', default: '/usr/lib/postgresql/15/bin' } },
});
const server = new DebianPostgres(programs, 'recover');
const hosts = mkdtempSync(join(tmpdir(), 'handrail-recover-hosts-'));
const inFolder = (name: string) => join(server.folder, name);
const [data, base, recovered, archive] = ['data', 'base', 'recovered', 'archive'].map(inFolder) as [
  string,
  string,
  string,
  string,
];
const port = await findPort();
const at = ['-h', '127.0.0.1', '-p', String(port), '-U', POSTGRES_USER];
const ask = (sql: string) => server.run('psql', ...at, '-Atc', sql).trim();
const keyFile = join(hosts, 'host.key');
const postgres = `postgres://${POSTGRES_USER}@127.0.0.1:${port}/postgres`;
const greet = sketchWorkflow(['hello'], [], { id: 'greet', name: 'Greet' }) as JsonObject;

async function startHost(name: string): Promise<HostProcess> {
  const host = new HostProcess(await findPort(), { data: join(hosts, name), shared: { postgres, keyFile } });
  await host.start();
  return host;
}

/** The id of a run that has completed. */
async function runOnce(host: HostProcess): Promise<string> {
  const client = clientOf(host.url, host.key);
  const { runId } = await client.runs.create({ workflowId: 'greet' });
  for await (const _ of client.runs.events(runId));
  const { status } = await client.runs.get(runId);
  if (status !== 'completed') throw new Error(`Run ${runId} is ${status}.`);
  return runId;
}

function verifyStore(name: string): void {
  const program = join(repositoryRoot, 'apps/cli/bin/handrail.js');
  const args = ['verify-store', '--data', join(hosts, name), '--key-file', keyFile];
  const env = { ...process.env, HANDRAIL_POSTGRES: postgres };
  console.log(execFileSync(process.execPath, [program, ...args], { env, encoding: 'utf8' }).trim());
}

let host: HostProcess | undefined;
let running = '';
try {
  server.run('initdb', '-D', data, '-A', 'trust', '-U', POSTGRES_USER);
  mkdirSync(archive);
  chmodSync(archive, 0o777);
  await server.start(
    data,
    port,
    'archive_mode=on',
    `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  );
  running = data;
  server.run('pg_basebackup', '-D', base, '-c', 'fast', ...at);
  host = await startHost('first');
  await clientOf(host.url, host.key).workflows.register(greet);
  const before = await runOnce(host);
  const moment = ask('SELECT clock_timestamp()');
  const after = await runOnce(host);
  await host.stop();
  ask('SELECT pg_switch_wal()');
  server.run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');
  running = '';
  server.copy(base, recovered);
  const settings = [
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${moment}'`,
    `recovery_target_action = 'promote'`,
  ];
  appendFileSync(join(recovered, 'postgresql.conf'), `${settings.join('\n')}\n`);
  writeFileSync(join(recovered, 'recovery.signal'), '');
  await server.start(recovered, port);
  running = recovered;
  for (let tries = 0; ask('SELECT pg_is_in_recovery()') === 't'; tries += 1) {
    if (tries > 200) throw new Error('The database did not come back.');
    await pause(50);
  }
  verifyStore('first');
  host = await startHost('second');
  const client = clientOf(host.url, host.key);
  const found = (await client.runs.list({ limit: 10 })).runs.map(({ runId }) => runId);
  const audit = await client.audit.verify(0, Number.MAX_SAFE_INTEGER);
  await runOnce(host);
  await host.stop();
  const complaints = [
    ...(found.includes(before) ? [] : ['The run before the point in time is gone.']),
    ...(found.includes(after) ? ['The run after the point in time is still there.'] : []),
    ...(audit.chainValid ? [] : ['The audit log does not verify.']),
  ];
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length === 0)
    console.log(`Back at ${moment}: the run before is there, the run after is not, a new run completed.`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
} finally {
  await host?.kill();
  if (running !== '') server.run('pg_ctl', '-D', running, '-m', 'immediate', 'stop');
  server.remove();
  rmSync(hosts, { recursive: true, force: true });
}
