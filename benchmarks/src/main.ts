import { type BenchArguments, readArguments, USAGE } from './arguments.ts';
import { catalogTokens, measureFills } from './assist/fill-cost.ts';
import { renderResults as renderAssist } from './assist/render.ts';
import { Results as AssistResults } from './assist/results.ts';
import { runRounds as runAssistRounds } from './assist/run-rounds.ts';
import { FULL as FULL_ASSIST, SMOKE as SMOKE_ASSIST } from './assist/settings.ts';
import { benchAssistance } from './assistance/bench-assistance.ts';
import { FULL as FULL_ASSISTANCE, SMOKE as SMOKE_ASSISTANCE } from './assistance/settings.ts';
import { bundleSizes } from './bundle/bundle-sizes.ts';
import { benchContracts } from './contracts/bench-contracts.ts';
import { FULL as FULL_CONTRACTS, SMOKE as SMOKE_CONTRACTS } from './contracts/settings.ts';
import { benchElement } from './element/bench-element.ts';
import { FULL as FULL_ELEMENT, SMOKE as SMOKE_ELEMENT } from './element/settings.ts';
import { benchFel, FULL as FULL_FEL, SMOKE as SMOKE_FEL } from './fel/bench-fel.ts';
import { renderResults } from './form/render.ts';
import { Results } from './form/results.ts';
import { runRounds } from './form/run-rounds.ts';
import { FULL as FULL_FORM, SMOKE as SMOKE_FORM } from './form/settings.ts';
import { benchHistory } from './history/bench-history.ts';
import { FULL as FULL_HISTORY, SMOKE as SMOKE_HISTORY } from './history/settings.ts';
import { renderResults as renderHost } from './host/render.ts';
import { runRounds as runHostRounds } from './host/run-rounds.ts';
import { FULL as FULL_HOST, SMOKE as SMOKE_HOST } from './host/settings.ts';
import { renderResults as renderHostStore } from './host-store/render.ts';
import { runRounds as runHostStoreRounds } from './host-store/run-rounds.ts';
import { FULL as FULL_HOST_STORE, SMOKE as SMOKE_HOST_STORE } from './host-store/settings.ts';
import { benchLint } from './lint/bench-lint.ts';
import { FULL as FULL_LINT, SMOKE as SMOKE_LINT } from './lint/settings.ts';
import { currentLoad, describeMachine } from './measure/machine.ts';
import { peerVersions } from './measure/peer-versions.ts';
import { benchFamily, benchPage } from './page/bench-page.ts';
import { familyCalled } from './page/families/families.ts';
import { explainPage } from './page/families/run-families.ts';
import { readName } from './page/families/seed.ts';
import { FULL as FULL_PAGE, SMOKE as SMOKE_PAGE } from './page/settings.ts';
import { benchPlanner } from './planner/bench-planner.ts';
import { FULL as FULL_PLANNER, SMOKE as SMOKE_PLANNER } from './planner/settings.ts';
import { benchPostgres } from './postgres/bench-postgres.ts';
import { FULL as FULL_POSTGRES, SMOKE as SMOKE_POSTGRES } from './postgres/settings.ts';
import { writeSection } from './readme.ts';

const TABLES = {
  form: formTables,
  fel: felTables,
  assist: assistTables,
  assistance: assistanceTables,
  'host-store': hostStoreTables,
  host: hostTables,
  history: historyTables,
  page: pageTables,
  contracts: contractTables,
  planner: plannerTables,
  element: elementTables,
  lint: lintTables,
  postgres: postgresTables,
};

const options = argumentsOrUsage();
if (options) {
  const loadBefore = currentLoad();
  const tables = await TABLES[options.name](options);
  const text = `${heading(options, loadBefore)}\n\n${tables}`;
  console.log(`\n${text}\n`);
  if (options.write) writeSection(options.name, text);
}

function argumentsOrUsage(): BenchArguments | undefined {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exitCode = 2;
    return undefined;
  }
}

async function formTables({ isSmoke, rounds }: BenchArguments): Promise<string> {
  const chosen = isSmoke ? SMOKE_FORM : FULL_FORM;
  const settings = { ...chosen, rounds: rounds ?? chosen.rounds };
  const cells = await runRounds(settings, (line) => console.error(line));
  return renderResults(new Results(cells), await bundleSizes(), settings);
}

async function contractTables({ isSmoke, rounds }: BenchArguments): Promise<string> {
  const chosen = isSmoke ? SMOKE_CONTRACTS : FULL_CONTRACTS;
  return benchContracts({ ...chosen, rounds: rounds ?? chosen.rounds });
}

async function lintTables({ isSmoke, rounds }: BenchArguments): Promise<string> {
  const chosen = isSmoke ? SMOKE_LINT : FULL_LINT;
  return benchLint({ ...chosen, rounds: rounds ?? chosen.rounds });
}

async function postgresTables({ isSmoke, rounds }: BenchArguments): Promise<string> {
  const chosen = isSmoke ? SMOKE_POSTGRES : FULL_POSTGRES;
  return benchPostgres({ ...chosen, rounds: rounds ?? chosen.rounds }, (line) => console.error(line));
}

async function plannerTables({ isSmoke, rounds }: BenchArguments): Promise<string> {
  const chosen = isSmoke ? SMOKE_PLANNER : FULL_PLANNER;
  return benchPlanner({ ...chosen, rounds: rounds ?? chosen.rounds });
}

async function assistanceTables({ isSmoke, rounds }: BenchArguments): Promise<string> {
  const chosen = isSmoke ? SMOKE_ASSISTANCE : FULL_ASSISTANCE;
  return benchAssistance({ ...chosen, rounds: rounds ?? chosen.rounds });
}

async function elementTables({ isSmoke, rounds }: BenchArguments): Promise<string> {
  const chosen = isSmoke ? SMOKE_ELEMENT : FULL_ELEMENT;
  return benchElement({ ...chosen, rounds: rounds ?? chosen.rounds }, (line) => console.error(line));
}

async function felTables({ isSmoke, rounds }: BenchArguments): Promise<string> {
  const chosen = isSmoke ? SMOKE_FEL : FULL_FEL;
  return benchFel({ ...chosen, rounds: rounds ?? chosen.rounds });
}

async function assistTables({ isSmoke, rounds }: BenchArguments): Promise<string> {
  const chosen = isSmoke ? SMOKE_ASSIST : FULL_ASSIST;
  const settings = { ...chosen, rounds: rounds ?? chosen.rounds };
  const fill = { fills: await measureFills(), catalogTokens: catalogTokens() };
  const cells = await runAssistRounds(settings, (line) => console.error(line));
  return renderAssist(new AssistResults(cells), fill, settings);
}

async function hostStoreTables({ isSmoke, rounds }: BenchArguments): Promise<string> {
  const chosen = isSmoke ? SMOKE_HOST_STORE : FULL_HOST_STORE;
  const settings = { ...chosen, rounds: rounds ?? chosen.rounds };
  return renderHostStore(await runHostStoreRounds(settings, (line) => console.error(line)), settings);
}

async function hostTables({ isSmoke, rounds }: BenchArguments): Promise<string> {
  const chosen = isSmoke ? SMOKE_HOST : FULL_HOST;
  const settings = { ...chosen, rounds: rounds ?? chosen.rounds };
  return renderHost(await runHostRounds(settings, (line) => console.error(line)), settings);
}

async function historyTables({ isSmoke, rounds }: BenchArguments): Promise<string> {
  const chosen = isSmoke ? SMOKE_HISTORY : FULL_HISTORY;
  return benchHistory({ ...chosen, rounds: rounds ?? chosen.rounds }, (line) => console.error(line));
}

/** A page that went wrong fails the command: unlike a time, it does not depend on the machine. */
async function pageTables({ isSmoke, rounds, seed, family, page }: BenchArguments): Promise<string> {
  const chosen = isSmoke ? SMOKE_PAGE : FULL_PAGE;
  const settings = { ...chosen, rounds: rounds ?? chosen.rounds, seed: seed ?? chosen.seed };
  const pageName = page === undefined ? undefined : readName(page);
  if (family !== undefined && pageName) return explainPage(familyCalled(family), settings.seed, pageName);
  const tell = (line: string) => console.error(line);
  const { text, wrong } =
    family === undefined ? await benchPage(settings, tell) : await benchFamily(family, settings, tell);
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) process.exitCode = 1;
  return text;
}

function heading({ name, rounds }: BenchArguments, loadBefore: number): string {
  const command = `npm run bench -- ${name}${rounds === undefined ? '' : ` --rounds ${rounds}`} --write`;
  const load = `${loadBefore.toFixed(1)} before and ${currentLoad().toFixed(1)} after`;
  return [
    `Made by \`${command}\` on ${new Date().toISOString().slice(0, 10)}.`,
    `Machine: ${describeMachine()}; load ${load}.`,
    `Versions: ${peerVersions(name).join(', ')}.`,
  ].join('\n');
}
