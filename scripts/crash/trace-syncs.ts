import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPort, HostProcess } from './host-process.ts';
import { clientOf } from './load.ts';
import { orderOf } from './read-trace.ts';
import { WORKFLOWS } from './workflows.ts';

// Shows with strace that the disk has synced before each 201 leaves the process: npm run crash:trace
const CREATIONS = 50;

if (spawnSync('strace', ['-V']).status !== 0) {
  console.error('strace is not there. On Debian: apt-get install strace');
  process.exit(1);
}
const data = mkdtempSync(join(tmpdir(), 'handrail-trace-'));
const file = join(data, 'trace.txt');
const wrapper = [
  'strace',
  '-f',
  '-s',
  '24',
  '-o',
  file,
  '-e',
  'trace=fsync,fdatasync,write,writev,sendto,sendmsg',
];
const host = new HostProcess(await findPort(), { data: join(data, 'data'), wrapper });
try {
  await host.start();
  const client = clientOf(host.url, host.key);
  await client.workflows.register(WORKFLOWS.noop);
  for (let count = 0; count < CREATIONS; count += 1) await client.runs.create({ workflowId: 'crash-noop' });
  await host.stop();
  const { answers, unsynced } = orderOf(readFileSync(file, 'utf8'));
  console.log(
    `${answers} answers with status 201; before ${unsynced} of them no sync had returned since the last one.`,
  );
  process.exitCode = answers >= CREATIONS && unsynced === 0 ? 0 : 1;
} finally {
  await host.kill();
  rmSync(data, { recursive: true, force: true });
}
