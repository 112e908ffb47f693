import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NumberedMutant } from './instrument.ts';
import { type Finding, readFindings } from './plan.ts';

/** What an interrupted campaign found, if it tried the same mutants of the same code; nothing in an empty folder. */
export function readEarlier(folder: string, mutants: readonly NumberedMutant[]): Finding[] {
  const earlier = join(folder, 'mutants.json');
  if (!existsSync(earlier)) return [];
  if (readFileSync(earlier, 'utf8') !== JSON.stringify(mutants)) {
    throw new Error(`${folder} is about other mutants. Use the same packages, count, seed and code.`);
  }
  return resultsIn(folder).flatMap((name) => readFindings(join(folder, name)));
}

/** The number of the last process whose results are there. */
export function countEarlier(folder: string): number {
  return Number.parseInt(resultsIn(folder).at(-1) ?? '0', 10);
}

function resultsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
}
