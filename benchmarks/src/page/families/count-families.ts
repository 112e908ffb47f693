import { writeSync } from 'node:fs';
import type { Family } from './family.ts';
import { FAULTS, type Fault, type Judgement, judge } from './judge.ts';
import { makeTrial, type PageName, pageNames, showName, whereOf } from './seed.ts';
import type { Subject, Trial, Where } from './trial.ts';

export interface WrongPage {
  readonly family: string;
  readonly page: string;
  readonly where: Where;
  readonly shape: string;
  readonly fault: Fault;
  readonly why: string;
}

export interface FamilyCount {
  readonly family: Family;
  readonly pages: number;
  readonly right: number;
  readonly refused: number;
  readonly wrong: Readonly<Record<Fault, number>>;
  readonly wrongPages: readonly WrongPage[];
}

export interface CountOptions {
  readonly seed: number;
  /** The share of the pages that a full run makes. */
  readonly share: number;
  /** Pages that are open in a browser at a time. */
  readonly atOnce: number;
}

/** Runs every page of a family and judges each. */
export async function countFamily(
  family: Family,
  subject: (where: Where) => Subject,
  { seed, share, atOnce }: CountOptions,
): Promise<FamilyCount> {
  const size = (full: number) => (full === 0 ? 0 : Math.max(2, Math.round(full * share)));
  const names = pageNames(size(family.pages.html), size(family.pages.browser));
  const judged = await inTurns(names, atOnce, async (name) => {
    const trial = makeTrial(family, seed, name);
    return { name, trial, judgement: await tried(trial, subject(whereOf(name))) };
  });
  const wrongPages = judged.flatMap(({ name, trial, judgement }) => wrongOf(family, name, trial, judgement));
  const count = (verdict: Judgement['verdict']) =>
    judged.filter(({ judgement }) => judgement.verdict === verdict).length;
  return {
    family,
    pages: judged.length,
    right: count('right'),
    refused: count('refused'),
    wrong: Object.fromEntries(FAULTS.map((fault) => [fault, count(fault)])) as Record<Fault, number>,
    wrongPages,
  };
}

/** A page that cannot even be tried is a fault of the runtime or of the generator, and never passes. */
async function tried(trial: Trial, subject: Subject): Promise<Judgement> {
  try {
    return judge(trial, await subject(trial));
  } catch (error) {
    writeSync(2, `${error instanceof Error ? error.stack : error}\n`);
    return { verdict: 'fell short', why: error instanceof Error ? error.message : String(error) };
  }
}

function wrongOf(
  family: Family,
  name: PageName,
  { shape }: Trial,
  judgement: Judgement,
): readonly WrongPage[] {
  if (!('why' in judgement)) return [];
  const { verdict: fault, why } = judgement;
  return [{ family: family.name, page: showName(name), where: whereOf(name), shape, fault, why }];
}

/** Works on several at a time and gives results in the order of the items. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results = new Array<Result>(items.length);
  const entries = items.entries();
  const worker = async () => {
    for (const [index, item] of entries) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
