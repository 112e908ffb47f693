import { type CountOptions, countFamily, type FamilyCount } from './count-families.ts';
import { FAMILIES } from './families.ts';
import type { Family } from './family.ts';
import { judge } from './judge.ts';
import { makeTrial, readName, whereOf } from './seed.ts';
import { type BrowserSubjects, startBrowserSubjects } from './subjects/browser-subject.ts';
import { runOverHtml } from './subjects/html-subject.ts';
import type { Subject, Where } from './trial.ts';

export function familyCalled(name: string): Family {
  const family = FAMILIES.find((each) => each.name === name);
  if (!family)
    throw new Error(
      `There is no family "${name}". There are: ${FAMILIES.map((each) => each.name).join(', ')}.`,
    );
  return family;
}

/** Counts families one after the other, with one browser for all of them. */
export async function runFamilies(
  families: readonly Family[],
  options: CountOptions,
  tell: (line: string) => void,
): Promise<readonly FamilyCount[]> {
  return withSubjects(async (subject) => {
    const counts: FamilyCount[] = [];
    for (const family of families) {
      const start = performance.now();
      const count = await countFamily(family, subject, options);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      tell(`${family.name}: ${count.pages} pages, ${count.wrongPages.length} wrong, ${seconds} s`);
      counts.push(count);
    }
    return counts;
  });
}

/** Everything about one page: what it is, what was asked, what must come of it, and what did. */
export async function explainPage(family: Family, seed: number, page: string): Promise<string> {
  const name = readName(page);
  if (!name) throw new Error('--page takes the name of a page, such as html-17 or browser-3.');
  const trial = makeTrial(family, seed, name);
  const where = whereOf(name);
  const observed = await withSubjects((subject) => subject(where)(trial));
  const { html, ...site } = trial.site;
  const parts = { where, shape: trial.shape, site, call: trial.call, truth: trial.truth, observed };
  const judgement = judge(trial, observed);
  return `${html}\n\n${JSON.stringify({ ...parts, judgement }, undefined, 2)}`;
}

async function withSubjects<Result>(
  use: (subject: (where: Where) => Subject) => Promise<Result>,
): Promise<Result> {
  let browser: Promise<BrowserSubjects> | undefined;
  const inBrowser = (where: Exclude<Where, 'html'>): Subject => {
    browser ??= startBrowserSubjects();
    const started = browser;
    return async (trial) => (await started).subject(where)(trial);
  };
  try {
    return await use((where) => (where === 'html' ? (trial) => runOverHtml(trial) : inBrowser(where)));
  } finally {
    await (await browser)?.close();
  }
}
