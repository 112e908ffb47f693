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
import { everyTenth } from './progress.ts';
import { CannotResume, requireCampaign } from './read-earlier.ts';
import { refusedByTypes } from './refused-by-types.ts';
import { adviceOnTime, complaintsAbout, renderReport, renderTable, summarize } from './report.ts';

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
const progress = process.stderr.isTTY
  ? { tell: (text: string) => process.stderr.write(`\r\x1b[K${text}`), end: () => {} }
  : everyTenth((text) => console.error(text));
const folder = resolve(values.resume ?? join(repositoryRoot, `test-results/mutation/${process.pid}`));
if (values.resume !== undefined) {
  try {
    requireCampaign(folder);
  } catch (error) {
    endWith(error);
  }
}
const resume = values.known ? undefined : relative(process.cwd(), folder);
const resumed = resume === undefined ? '' : ` If it is interrupted, go on with --resume ${resume}`;
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
    tell: (text) => progress.tell(`${piece.name}: ${text}`),
  }).catch(endWith),
);
progress.end();
const judged = tried.flat();
const summary = summarize(judged, possible, readExplained());
process.stdout.write(values.json ? `${JSON.stringify(summary, null, 2)}\n` : `\n${renderReport(summary)}`);
const time = adviceOnTime(judged, resume);
if (time !== undefined) console.error(time);
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

/** What can be said in a sentence is no defect, so it needs no stack. */
function endWith(error: unknown): never {
  if (!(error instanceof CannotResume)) throw error;
  console.error(error.message);
  process.exit(2);
}
