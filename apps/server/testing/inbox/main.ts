import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDatabase } from '@handrail/store-postgres/testing';
import { measureInbox, openDatabase, openFile } from './measure-inbox.ts';

/** `npm run inbox -- 100000`: fills a store of each kind with open requests and times what an inbox asks of it. */
const count = Number(process.argv[2] ?? 100_000);
const folder = mkdtempSync(join(tmpdir(), 'handrail-inbox-'));
const database = await newDatabase();
try {
  for (const [name, open] of [
    ['SQLite', () => openFile(folder)],
    ['PostgreSQL', () => openDatabase(database.url)],
  ] as const) {
    const figures = await measureInbox(open, count);
    process.stdout.write(`${name}, ${count} open requests\n`);
    for (const [what, ms] of Object.entries(figures))
      process.stdout.write(`  ${what.padEnd(34)} ${ms.toFixed(1)} ms\n`);
  }
} finally {
  await database.drop();
  rmSync(folder, { recursive: true });
}
process.exit(0);
