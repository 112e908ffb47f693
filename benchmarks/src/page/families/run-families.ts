import { type CountOptions, countFamily, type FamilyCount } from './count-families.ts';
import type { Family } from './family.ts';
import { judge } from './judge.ts';
import { makeTrial, type PageName, whereOf } from './seed.ts';
import { type BrowserSubjects, startBrowserSubjects } from './subjects/browser-subject.ts';
import { runOverHtml } from './subjects/html-subject.ts';
import type { Subject, Where } from './trial.ts';

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
export async function explainPage(family: Family, seed: number, name: PageName): Promise<string> {
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
