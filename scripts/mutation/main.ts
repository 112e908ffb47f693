import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { recordTable } from '../source/record-table.ts';
import { repositoryRoot } from '../source/repository.ts';
import { runCampaign } from './campaign.ts';
import { chooseMutants, packageNames } from './choose-mutants.ts';
import { readExplained } from './explained.ts';
import { knownMutant, readKnownFaults } from './known-mutants.ts';
import { type Piece, piecesOf, sideBySide } from './pieces.ts';
import { digestOfSources } from './read-earlier.ts';
import { refusedByTypes } from './refused-by-types.ts';
import { renderReport, renderTable, summarize } from './report.ts';

const HELP = `Puts small faults into the packages, one at a time, and counts those that no test notices.

npm run mutate -- [options]
  --package <name>  only this package, and may be given several times; all of packages/ without it
  --count <number>  how many mutants are tried, 200 without it
  --seed <number>   which ones, 1 without it
  --files <number>  test files for a mutant that needs a process of its own, 6 without it
  --minutes <number>  after so long it ends, and what was not decided is not counted, 30 without it
  --own             asks only the tests of the packages themselves, not those of packages that use them
  --lanes <number>  with --own, so many packages are tried side by side, 2 without it
  --types           leaves out mutants that the type checker refuses, killed or not
  --resume <folder> goes on after an interrupted campaign with the same options, sources and tests, also several times
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
    lanes: { type: 'string', default: '2' },
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
const { count, seed, files, minutes, lanes } = values;
if (![count, seed, files, minutes, lanes].every((each) => /^[1-9]\d{0,8}$/.test(each))) {
  console.error('--count, --seed, --files, --minutes and --lanes take a whole number above 0.');
  process.exit(2);
}

const known = values.known ? readKnownFaults() : [];
const { mutants, possible } = values.known
  ? { mutants: known.map(knownMutant), possible: new Map<string, number>() }
  : chooseMutants(packages, Number(count), Number(seed));
const line = process.stderr.isTTY ? (text: string) => process.stderr.write(`\r\x1b[K${text}`) : everyTenth();
const folder = resolve(values.resume ?? join(repositoryRoot, `test-results/mutation/${process.pid}`));
const resumed = values.known
  ? ''
  : ` If it is interrupted, go on with --resume ${relative(process.cwd(), folder)}`;
console.error(`${mutants.length} mutants.${resumed}`);
const refused = values.types ? refusedByTypes(mutants, `${folder}-types`) : new Set<number>();
const until = Date.now() + Number(minutes) * 60_000;
const knownTests = [...new Set(known.flatMap(({ tests }) => tests))];
const pieces: readonly Piece[] = values.known
  ? [{ name: 'known', mutants, testFiles: knownTests }]
  : piecesOf(mutants, packages, values.own);
const sources = digestOfSources(repositoryRoot);
const tried = await sideBySide(pieces, Number(lanes), (piece) =>
  runCampaign({
    ...piece,
    refused,
    onlyOwn: values.own,
    unlimited: values.known,
    sources,
    folder: join(folder, piece.name),
    mostFilesPerSurvivor: Number(files),
    until,
    tell: (text) => line(`${piece.name}: ${text}`),
  }),
);
const judged = tried.flat();
const summary = summarize(judged, possible, readExplained());
if (values.record) {
  const own = values.own ? ' --own' : '';
  const command = `npm run mutate -- --count ${count} --seed ${seed}${own}`;
  recordTable(repositoryRoot, 'docs/quality.md', 'mutants', `\`${command}\`:\n\n${renderTable(summary)}`);
}
process.stdout.write(values.json ? `${JSON.stringify(summary, null, 2)}\n` : `\n${renderReport(summary)}`);
for (const test of summary.unsteady)
  console.error(`${test} does not always pass without a mutant, so it decides nothing. Repair it first.`);
const isSurvivedAgain = values.known && summary.survivors.length > 0;
process.exit(isSurvivedAgain || summary.unsteady.length > 0 ? 1 : 0);

/** In a log, a line now and then is enough. */
function everyTenth(): (text: string) => void {
  let told = 0;
  return (text) => {
    told += 1;
    if (told % 10 === 1) console.error(text);
  };
}
