import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDatabase } from '@handrail/store-postgres/testing';
import { measureInboxPage } from '../../../dashboard/testing/many-requests.ts';
import { fillFolder } from './fill-folder.ts';
import { measureInbox, openDatabase, openFile } from './measure-inbox.ts';

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
  print('The page in a browser', await measureInboxPage(data));
} finally {
  await database?.drop();
  rmSync(folder, { recursive: true });
}
// A machine that has other work makes every figure larger.
process.stdout.write(`Load of the machine: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores\n`);
process.exit(0);

function print(name: string, figures: Readonly<Record<string, number>>): void {
  process.stdout.write(`${name}, ${count} open requests\n`);
  for (const [what, ms] of Object.entries(figures))
    process.stdout.write(`  ${what.padEnd(38)} ${ms.toFixed(1)} ms\n`);
}
