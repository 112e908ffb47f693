import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptionsOrExit } from '@handrail/testing/read-options';
import { findPort, HostProcess } from './host-process.ts';
import { clientOf } from './load.ts';
import { describeOrder, orderOf } from './read-trace.ts';
import { WORKFLOWS } from './workflows.ts';

// Shows with strace that the disk has synced before each 201 leaves the process: npm run crash:trace
const CREATIONS = 50;

readOptionsOrExit({
  command: 'npm run crash:trace',
  about: 'Shows with strace that a sync of the disk has returned before each 201 leaves a host.',
  options: {},
});

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
  const order = orderOf(readFileSync(file, 'utf8'));
  console.log(describeOrder(order));
  process.exitCode = order.answers >= CREATIONS && order.unsynced === 0 ? 0 : 1;
} finally {
  await host.kill();
  rmSync(data, { recursive: true, force: true });
}
