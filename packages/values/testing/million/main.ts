import { parseArgs } from 'node:util';
import { LOCALES, LOCALES_WITHOUT_DATA, tryValues } from './try-values.ts';

const HELP = `npm run values -- [options]

Reads numbers, amounts and dates as all locales write them. Fails when one is read wrong.

  --count <number>  how many values, up to 100,000,000; 1,000,000 without it
  --seed <number>   another seed gives other values; 1 without it
  --help            show this`;

const { count, seed } = readCommandLine();

const began = Date.now();
console.log(
  `${count} values as ${LOCALES.length} locales write them; ${LOCALES_WITHOUT_DATA} locales of CLDR have no data here`,
);
const { counts, wrong } = tryValues(count, seed, LOCALES, (done, wrongs) =>
  console.log(`  ${done} read, ${wrongs} wrong`),
);
console.table(counts);
for (const each of wrong) console.log(`✗ ${each}`);
const wrongs = Object.values(counts).reduce((sum, each) => sum + each.wrong, 0);
console.log(`${count} values in ${Math.round((Date.now() - began) / 1_000)} s: ${wrongs} wrong`);
process.exitCode = wrongs === 0 ? 0 : 1;

function readCommandLine(): { readonly count: number; readonly seed: number } {
  try {
    const options = {
      count: { type: 'string' },
      seed: { type: 'string' },
      help: { type: 'boolean' },
    } as const;
    const { values } = parseArgs({ options });
    if (values.help) end(0, HELP);
    const count = Number(values.count ?? 1_000_000);
    const seed = Number(values.seed ?? 1);
    const isCount = Number.isSafeInteger(count) && count >= 1 && count <= 100_000_000;
    if (isCount && Number.isSafeInteger(seed)) return { count, seed };
    return end(2, HELP);
  } catch (error) {
    return end(2, `${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

function end(exitCode: number, text: string): never {
  (exitCode === 0 ? console.log : console.error)(text);
  process.exit(exitCode);
}
