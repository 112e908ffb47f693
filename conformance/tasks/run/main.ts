import { writeFileSync } from 'node:fs';
import { recordAnswers } from '../open/recorded.ts';
import { redesign } from '../redesign.ts';
import { loadSites } from './load-sites.ts';
import { isShown, readOptions, USAGE } from './options.ts';
import { PLANNERS } from './planners/planners.ts';
import { renderJson, renderReport, renderResult } from './render.ts';
import { runSite, type SiteOptions } from './run-site.ts';
import type { TaskResult } from './run-task.ts';
import { isDangerous, tallyOf } from './tally.ts';

const given = process.argv.slice(2);
if (given.includes('--help')) console.log(USAGE);
else
  process.exitCode = await main(given).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  });

async function main(args: readonly string[]): Promise<number> {
  const { halves, site, planner, designs, json, show, isRecorded } = readOptions(args);
  const sites = (await Promise.all(halves.map((half) => loadSites(half, site)))).flat();
  if (sites.length === 0) throw new Error(`There is no site "${site ?? ''}" in ${halves.join(' or ')}.`);
  const options: SiteOptions = await PLANNERS[planner]();
  const results: TaskResult[] = [];
  for (const design of designs) {
    const remake = design === undefined ? {} : { remake: (html: string) => redesign(html, design) };
    for (const each of sites) results.push(...(await runSite(each, { ...options, ...remake })));
  }
  for (const result of results) if (isShown(show, result)) console.log(`${renderResult(result)}\n`);
  const designed = designs.map((design) => design ?? 'as they are').join(', ');
  console.log(
    `planner ${planner}, ${halves.join(' and ')} half, designs: ${designed}\n\n${renderReport(results)}`,
  );
  if (isRecorded) recordAnswers(results);
  if (json !== undefined) {
    const hidden = new Set(sites.filter(({ half }) => half === 'closed').map((each) => each.site.name));
    writeFileSync(json, renderJson(results, hidden));
  }
  return isDangerous(tallyOf(results)) ? 1 : 0;
}
