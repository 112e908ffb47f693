import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NumberedMutant } from './instrument.ts';
import { type Finding, readFindings } from './plan.ts';

/** What a campaign depends on: what it found says nothing about one that differs in any of it. */
export interface CampaignBasis {
  readonly mutants: readonly NumberedMutant[];
  readonly options: unknown;
  /** Of all that runs: sources, tests, what they read, and this tool. */
  readonly sources: string;
}

/** What is wrong with the folder that a campaign was to go on in, and the way out. */
export class CannotResume extends Error {}

/** Throws when no campaign was begun in a folder: a typing error must not begin a new one. */
export function requireCampaign(folder: string): void {
  const pieces = existsSync(folder) ? readdirSync(folder) : [];
  if (!pieces.some((piece) => existsSync(join(folder, piece, BASIS))))
    throw new CannotResume(`There is no campaign in "${folder}". Begin without --resume.`);
}

/** What an interrupted campaign found, if it tried the same in the same way; nothing in an empty folder. */
export function readEarlier(folder: string, basis: CampaignBasis): Finding[] {
  const earlier = join(folder, BASIS);
  if (!existsSync(earlier)) return [];
  if (readFileSync(earlier, 'utf8') !== JSON.stringify(basis)) {
    throw new CannotResume(
      `${folder} is about other mutants, options, sources or tests. Begin without --resume.`,
    );
  }
  return resultsIn(folder).flatMap((name) => readFindings(join(folder, name)));
}

export function keepBasis(folder: string, basis: CampaignBasis): void {
  writeFileSync(join(folder, BASIS), JSON.stringify(basis));
}

const BASIS = 'basis.json';

/** The number of the last process whose results are there. */
export function countEarlier(folder: string): number {
  return Number.parseInt(resultsIn(folder).at(-1) ?? '0', 10);
}

function resultsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
}
