import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordTable } from '../source/record-table.ts';
import { repositoryRoot } from '../source/repository.ts';
import { runCampaign } from './campaign.ts';
import { chooseMutants, packageNames } from './choose-mutants.ts';
import { readExplained } from './explained.ts';
import { knownMutant, readKnownFaults } from './known-mutants.ts';
import { readEarlier } from './read-earlier.ts';
import { refusedByTypes } from './refused-by-types.ts';
import { renderReport, renderTable, summarize } from './report.ts';
import { testFilesFor } from './test-order.ts';

const HELP = `Puts small faults into the packages, one at a time, and counts those that no test notices.

npm run mutate -- [options]
  --package <name>  only this package, and may be given several times; all of packages/ without it
  --count <number>  how many mutants are tried, 200 without it
  --seed <number>   which ones, 1 without it
  --files <number>  test files for a mutant that needs a process of its own, 6 without it
  --minutes <number>  after so long it ends, and what was not decided is not counted, 30 without it
  --own             asks only the tests of the packages themselves, not those of packages that use them
  --types           leaves out mutants that the type checker refuses, killed or not
  --resume <folder> goes on after an interrupted campaign of the same packages, count and seed
  --known           only the faults of known.json, which survived once
  --record          writes the figures to docs/quality.md
  --json            prints the result as JSON
  --help            prints this text
`;

const { values } = parseArgs({
  options: {
    package: { type: 'string', multiple: true },
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', default: '6' },
    minutes: { type: 'string', default: '30' },
    own: { type: 'boolean', default: false },
    types: { type: 'boolean', default: false },
    resume: { type: 'string' },
    known: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}

const packages = values.package ?? packageNames();
const unknown = packages.find((name) => !packageNames().includes(name));
if (unknown !== undefined) {
  console.error(`There is no package "${unknown}". Packages: ${packageNames().join(', ')}.`);
  process.exit(2);
}
const { count, seed, files, minutes } = values;
if (![count, seed, files, minutes].every((each) => /^[1-9]\d{0,8}$/.test(each))) {
  console.error('--count, --seed, --files and --minutes take a whole number above 0.');
  process.exit(2);
}

const known = values.known ? readKnownFaults() : [];
const { mutants, possible } = values.known
  ? { mutants: known.map(knownMutant), possible: new Map<string, number>() }
  : chooseMutants(packages, Number(count), Number(seed));
const line = process.stderr.isTTY ? (text: string) => process.stderr.write(`\r\x1b[K${text}`) : everyTenth();
const folder = join(repositoryRoot, `test-results/mutation/${process.pid}`);
const judged = await runCampaign({
  mutants,
  refused: values.types ? refusedByTypes(mutants, `${folder}-types`) : new Set(),
  testFiles: values.known
    ? [...new Set(known.flatMap(({ tests }) => tests))]
    : testFilesFor(packages, values.own),
  onlyOwn: values.own,
  unlimited: values.known,
  folder,
  mostFilesPerSurvivor: Number(files),
  mostMinutes: Number(minutes),
  earlier: values.resume === undefined ? [] : readEarlier(values.resume, mutants),
  tell: line,
});
const summary = summarize(judged, possible, readExplained());
if (values.record) {
  const command = `npm run mutate -- --count ${count} --seed ${seed}`;
  recordTable(repositoryRoot, 'docs/quality.md', 'mutants', `\`${command}\`:\n\n${renderTable(summary)}`);
}
process.stdout.write(values.json ? `${JSON.stringify(summary, null, 2)}\n` : `\n${renderReport(summary)}`);
process.exit(values.known && summary.survivors.length > 0 ? 1 : 0);

/** In a log, a line now and then is enough. */
function everyTenth(): (text: string) => void {
  let told = 0;
  return (text) => {
    told += 1;
    if (told % 10 === 1) console.error(text);
  };
}
