import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median } from '../measure/sample.ts';
import {
  type CallTiming,
  type Cell,
  type CellSettings,
  type CellTimings,
  cellName,
  measuresOf,
} from './cell.ts';
import { type AssistBenchSettings, cellsOf } from './settings.ts';

const CHILD = fileURLToPath(new URL('./child.js', import.meta.url));

export interface CellResult {
  readonly cell: Cell;
  /** Medians over the rounds. */
  readonly timings: CellTimings;
}

/** Runs every cell once, then every cell again, so that a slow minute of the machine hits all of them alike. */
export async function runRounds(
  settings: AssistBenchSettings,
  tell: (line: string) => void,
): Promise<readonly CellResult[]> {
  const cells = cellsOf(settings);
  const runs = new Map<Cell, CellTimings[]>(cells.map((cell) => [cell, []]));
  for (let round = 0; round < settings.rounds; round += 1) {
    const shift = round % cells.length;
    for (const cell of [...cells.slice(shift), ...cells.slice(0, shift)]) {
      runs.get(cell)?.push(await runCell(cell, settings.cell));
      tell(`round ${round + 1} of ${settings.rounds}: ${cellName(cell)}`);
    }
  }
  return cells.map((cell) => ({ cell, timings: combine(cell, runs.get(cell) ?? []) }));
}

async function runCell(cell: Cell, settings: CellSettings): Promise<CellTimings> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CHILD, JSON.stringify({ cell, settings })],
    {
      env: { ...process.env, NODE_ENV: 'production' },
      timeout: 300_000,
    },
  );
  return JSON.parse(stdout) as CellTimings;
}

function combine(cell: Cell, rounds: readonly CellTimings[]): CellTimings {
  const combined: CellTimings = {};
  for (const measure of measuresOf(cell)) {
    const timings = rounds.flatMap((round) => round[measure] ?? []);
    const over = (part: (timing: CallTiming) => number) => median(timings.map(part));
    combined[measure] = {
      alone: {
        p50: over(({ alone }) => alone.p50),
        p99: over(({ alone }) => alone.p99),
        samples: timings.reduce((sum, { alone }) => sum + alone.samples, 0),
      },
      perSecond: over(({ perSecond }) => perSecond),
    };
  }
  return combined;
}
