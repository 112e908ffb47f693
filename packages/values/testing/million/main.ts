import { parseArgs } from 'node:util';
import { LOCALES, LOCALES_WITHOUT_DATA, tryValues } from './try-values.ts';

const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } });
const count = Number(values.count ?? 1_000_000);
const seed = Number(values.seed ?? 1);
if (!Number.isSafeInteger(count) || !Number.isSafeInteger(seed) || count < 1 || count > 100_000_000) {
  throw new Error('Use --count <number of values> and --seed <number>.');
}

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
