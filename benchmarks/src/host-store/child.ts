import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cell, CellSettings } from './cell.ts';
import { runProbe } from './run-probe.ts';
import { runStore } from './run-store.ts';

const { cell, settings } = JSON.parse(process.argv[2] ?? '') as { cell: Cell; settings: CellSettings };
const folder = mkdtempSync(join(tmpdir(), 'handrail-bench-'));
try {
  const run = cell.subject === 'probe' ? runProbe : runStore;
  process.stdout.write(JSON.stringify(await run(join(folder, 'host.db'), cell, settings)));
} finally {
  rmSync(folder, { recursive: true });
}
