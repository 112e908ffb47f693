import { join, relative, resolve } from 'node:path';
import { recordTable } from '../source/record-table.ts';
import { repositoryRoot } from '../source/repository.ts';
import { readSourceState } from '../source/source-state.ts';
import { runCampaign } from './campaign.ts';
import { chooseMutants, packageNames } from './choose-mutants.ts';
import { readExplained } from './explained.ts';
import { knownMutant, readKnownFaults } from './known-mutants.ts';
import { commandOf, HELP, type Options, parseOptions } from './options.ts';
import { type Piece, piecesOf, sideBySide } from './pieces.ts';
import { refusedByTypes } from './refused-by-types.ts';
import { complaintsAbout, renderReport, renderTable, summarize } from './report.ts';

const values = readOptions();
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const { count, seed, files, minutes, lanes } = values;
const packages = values.packages.length > 0 ? values.packages : packageNames();

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
const sources = readSourceState(repositoryRoot).digest;
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
process.stdout.write(values.json ? `${JSON.stringify(summary, null, 2)}\n` : `\n${renderReport(summary)}`);
const complaints = complaintsAbout(summary, values);
for (const complaint of complaints) console.error(complaint);
if (values.record && complaints.length === 0) {
  const table = `\`${commandOf(values)}\`:\n\n${renderTable(summary)}`;
  recordTable(repositoryRoot, 'docs/quality.md', 'mutants', table);
}
process.exit(complaints.length > 0 ? 1 : 0);

function readOptions(): Options {
  try {
    return parseOptions(process.argv.slice(2), packageNames());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

/** In a log, a line now and then is enough. */
function everyTenth(): (text: string) => void {
  let told = 0;
  return (text) => {
    told += 1;
    if (told % 10 === 1) console.error(text);
  };
}
