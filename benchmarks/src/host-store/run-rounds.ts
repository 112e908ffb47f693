import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median } from '../measure/sample.ts';
import { type Cell, type CellSettings, type CellTiming, cellName } from './cell.ts';
import { cellsOf, type StoreBenchSettings } from './settings.ts';

const CHILD = fileURLToPath(new URL('./child.js', import.meta.url));

export interface CellResult {
  readonly cell: Cell;
  /** Medians over the rounds. */
  readonly timing: CellTiming;
}

/** Runs every cell once, then every cell again, so that a slow minute of the machine hits all of them alike. */
export async function runRounds(
  settings: StoreBenchSettings,
  tell: (line: string) => void,
): Promise<readonly CellResult[]> {
  const cells = cellsOf(settings);
  const runs = new Map<Cell, CellTiming[]>(cells.map((cell) => [cell, []]));
  for (let round = 0; round < settings.rounds; round += 1) {
    for (const cell of cells) {
      runs.get(cell)?.push(await runCell(cell, settings.cell));
      tell(`round ${round + 1} of ${settings.rounds}: ${cellName(cell)}`);
    }
  }
  return cells.map((cell) => ({ cell, timing: combine(runs.get(cell) ?? []) }));
}

async function runCell(cell: Cell, settings: CellSettings): Promise<CellTiming> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CHILD, JSON.stringify({ cell, settings })],
    { env: { ...process.env, NODE_ENV: 'production' }, timeout: 300_000 },
  );
  return JSON.parse(stdout) as CellTiming;
}

function combine(timings: readonly CellTiming[]): CellTiming {
  const over = (part: (timing: CellTiming) => number) => median(timings.map(part));
  return {
    batchesPerSecond: over(({ batchesPerSecond }) => batchesPerSecond),
    p50: over(({ p50 }) => p50),
    p99: over(({ p99 }) => p99),
    serving: over(({ serving }) => serving),
    processor: over(({ processor }) => processor),
  };
}
