import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExecutedFiles } from './executed-files.ts';
import { runJourneys } from './run-journeys.ts';

const folder = mkdtempSync(join(tmpdir(), 'handrail-journeys-'));
const files = new ExecutedFiles();
await files.open();
try {
  for (const { name, legs } of await runJourneys(files, join(folder, 'data'))) {
    for (const leg of legs) {
      console.log(`${name}, ${leg.name}: ${leg.files.size} files`);
      if (process.argv.includes('--list')) for (const path of [...leg.files].sort()) console.log(`  ${path}`);
    }
  }
} finally {
  await files.close();
  rmSync(folder, { recursive: true, force: true });
}
