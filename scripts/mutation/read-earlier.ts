import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NumberedMutant } from './instrument.ts';
import { type Finding, readFindings } from './plan.ts';

/** What an interrupted campaign found, if it tried the same mutants of the same code. */
export function readEarlier(folder: string, mutants: readonly NumberedMutant[]): Finding[] {
  if (readFileSync(join(folder, 'mutants.json'), 'utf8') !== JSON.stringify(mutants)) {
    throw new Error(`${folder} is about other mutants. Use the same packages, count, seed and code.`);
  }
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .flatMap((name) => readFindings(join(folder, name)));
}
