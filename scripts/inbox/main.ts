import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDatabase } from '@handrail/store-postgres/testing';
import { fillFolder } from '../../apps/server/testing/inbox/fill-folder.ts';
import { measureInbox, openDatabase, openFile } from '../../apps/server/testing/inbox/measure-inbox.ts';

const JITI = join(import.meta.dirname, '../../node_modules/jiti/lib/jiti-cli.mjs');

/**
 * `npm run inbox -- 100000`: fills a store of each kind with open requests, times what an inbox asks of it, and times
 * the page of the inbox in a browser. `npm run inbox -- 100000 page` does the last alone.
 */
const count = Number(process.argv[2] ?? 100_000);
const folder = mkdtempSync(join(tmpdir(), 'handrail-inbox-'));
const isPageOnly = process.argv[3] === 'page';
const database = isPageOnly ? undefined : await newDatabase();
try {
  for (const [name, open] of [
    ['SQLite', () => openFile(folder)],
    ['PostgreSQL', () => openDatabase(database?.url ?? '')],
  ] as const) {
    if (!isPageOnly) print(name, await measureInbox(open, count));
  }
  const data = join(folder, 'data');
  await fillFolder(data, count);
  measurePage(data);
} finally {
  await database?.drop();
  rmSync(folder, { recursive: true });
}
// A machine that has other work makes every figure larger.
process.stdout.write(`Load of the machine: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores\n`);
process.exit();

/** In a process of its own, as the host is when people look at it. */
function measurePage(data: string): void {
  const script = join(import.meta.dirname, '../../apps/dashboard/testing/many-requests.ts');
  const { status } = spawnSync(process.execPath, ['--conditions=handrail-source', JITI, script, data], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

function print(name: string, figures: Readonly<Record<string, number>>): void {
  process.stdout.write(`${name}, ${count} open requests\n`);
  for (const [what, ms] of Object.entries(figures))
    process.stdout.write(`  ${what.padEnd(38)} ${ms.toFixed(1)} ms\n`);
}
