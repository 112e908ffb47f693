import { writeFileSync } from 'node:fs';
import { redesign } from '../redesign.ts';
import { loadSites } from './load-sites.ts';
import { isShown, readOptions } from './options.ts';
import { PLANNERS } from './planners/planners.ts';
import { renderReport, renderResult } from './render.ts';
import { runSite } from './run-site.ts';
import type { TaskResult } from './run-task.ts';
import { isDangerous, tallyOf } from './tally.ts';

const { halves, site, planner, designs, json, show } = readOptions(process.argv.slice(2));
const sites = (await Promise.all(halves.map((half) => loadSites(half, site)))).flat();
if (sites.length === 0) throw new Error(`There is no site named "${site ?? ''}" in ${halves.join(' or ')}.`);

const results: TaskResult[] = [];
for (const design of designs) {
  for (const each of sites) {
    results.push(
      ...(await runSite(each, {
        ...PLANNERS[planner],
        ...(design === undefined ? {} : { remake: (html: string) => redesign(html, design) }),
      })),
    );
  }
}

for (const result of results) if (isShown(show, result)) console.log(`${renderResult(result)}\n`);
const designed = designs.map((design) => design ?? 'as they are').join(', ');
console.log(`planner ${planner}, ${halves.join(' and ')}, designs: ${designed}\n\n${renderReport(results)}`);
if (json !== undefined) writeFileSync(json, `${JSON.stringify(results, undefined, 2)}\n`);
process.exitCode = isDangerous(tallyOf(results)) ? 1 : 0;
