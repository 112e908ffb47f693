import { parseArgs } from 'node:util';

const NAMES = ['form', 'fel', 'assist', 'assistance', 'host-store', 'host', 'page', 'contracts'] as const;

export type BenchName = (typeof NAMES)[number];

export interface BenchArguments {
  readonly name: BenchName;
  readonly isSmoke: boolean;
  readonly write: boolean;
  readonly rounds: number | undefined;
}

export const USAGE = `npm run bench -- <form | fel | assist | assistance | host-store | host | page | contracts> [options]

  --smoke       tiny sizes in a few seconds: does everything still run?
  --rounds <n>  take the median of n rounds
  --write       put the tables into benchmarks/README.md`;

/** Throws an Error whose message is for the person who typed. */
export function readArguments(args: readonly string[]): BenchArguments {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { smoke: { type: 'boolean' }, write: { type: 'boolean' }, rounds: { type: 'string' } },
  });
  const name = NAMES.find((each) => each === positionals[0]);
  if (!name || positionals.length > 1)
    throw new Error(
      'Name one benchmark: form, fel, assist, assistance, host-store, host, page or contracts.',
    );
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  if (rounds !== undefined && !(Number.isInteger(rounds) && rounds >= 1 && rounds <= 100)) {
    throw new Error('--rounds takes a whole number from 1 to 100.');
  }
  const { smoke: isSmoke = false, write = false } = values;
  if (isSmoke && write) throw new Error('The numbers of a smoke run are not worth writing down.');
  return { name, isSmoke, write, rounds };
}
