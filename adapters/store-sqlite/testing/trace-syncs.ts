import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromSource } from '@handrail/testing/from-source';

/**
 * Shows with `strace` that the operating system has synced the commit log before each answer. Run it with
 * `npm run trace -w @handrail/store-sqlite` where strace is installed (`apt-get install strace`).
 */
const COUNT = 50;
const TRACER = 'strace';
const folder = mkdtempSync(join(tmpdir(), 'handrail-trace-'));
const trace = join(folder, 'trace.txt');
const command = ['-f', '-y', '-e', 'trace=fsync,fdatasync,write', '-s', '40', '-o', trace, process.execPath];
const { status, error } = spawnSync(
  TRACER,
  [
    ...command,
    ...fromSource(new URL('./traced-child.ts', import.meta.url), [join(folder, 'host.db'), String(COUNT)]),
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
if (error) throw new Error('strace could not be started. Install it, then run this again.', { cause: error });
if (status !== 0) throw new Error(`The traced program ended with ${status}.`);

let answered = 0;
let synced = 0;
for (const line of readFileSync(trace, 'utf8').split('\n')) {
  if (/"ask \d+\\n"/.test(line)) synced = 0;
  // A call that another thread interrupts is traced as "unfinished" first and as "resumed" with its result.
  else if (/(fsync|fdatasync)(\(\d+<[^>]*-wal>\)| resumed>\)) += 0$/.test(line)) synced += 1;
  else if (/"answer \d+\\n"/.test(line)) {
    if (synced === 0) throw new Error(`Answer ${answered} left before the commit log was synced.`);
    answered += 1;
  }
}
rmSync(folder, { recursive: true });
if (answered !== COUNT) throw new Error(`${answered} of ${COUNT} answers were traced.`);
console.log(`${answered} answers, each after a sync of the commit log that had returned.`);
