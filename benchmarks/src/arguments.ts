import { parseArgs } from 'node:util';
import { familyCalled } from './page/families/families.ts';
import { readName } from './page/families/seed.ts';

const NAMES = [
  'form',
  'fel',
  'assist',
  'assistance',
  'host-store',
  'host',
  'history',
  'page',
  'contracts',
  'planner',
  'element',
  'lint',
  'postgres',
] as const;

export type BenchName = (typeof NAMES)[number];

export interface BenchArguments {
  readonly name: BenchName;
  readonly isSmoke: boolean;
  readonly write: boolean;
  readonly rounds: number | undefined;
  /** Of the page benchmark: one family of damaged pages, and one page of it. */
  readonly family: string | undefined;
  readonly page: string | undefined;
  readonly seed: number | undefined;
}

export const USAGE = `npm run bench -- <form | fel | assist | assistance | host-store | host | history | page | contracts | planner | element | lint | postgres> [options]

  --smoke       tiny sizes in a few seconds: does everything still run?
  --rounds <n>  take the median of n rounds
  --write       put the tables into benchmarks/README.md

  Of the page benchmark:
  --family <name>  only one family of damaged pages
  --seed <n>       other pages of the same kinds
  --page <name>    one page of a family, such as html-17: the page, its oracle and what happened`;

/** Throws an Error whose message is for the person who typed. */
export function readArguments(args: readonly string[]): BenchArguments {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      smoke: { type: 'boolean' },
      write: { type: 'boolean' },
      rounds: { type: 'string' },
      family: { type: 'string' },
      seed: { type: 'string' },
      page: { type: 'string' },
    },
  });
  const name = NAMES.find((each) => each === positionals[0]);
  if (!name || positionals.length > 1)
    throw new Error(
      'Name one benchmark: form, fel, assist, assistance, host-store, host, history, page, contracts, planner, element, lint or postgres.',
    );
  const rounds = wholeNumber('rounds', values.rounds, 1, 100);
  const seed = wholeNumber('seed', values.seed, 0, 1_000_000_000);
  const { smoke: isSmoke = false, write = false, family, page } = values;
  if (isSmoke && write) throw new Error('The numbers of a smoke run are not worth writing down.');
  if (name !== 'page' && (family ?? page ?? seed) !== undefined)
    throw new Error('--family, --seed and --page belong to the page benchmark.');
  if (page !== undefined && family === undefined) throw new Error('--page needs the --family it is of.');
  if (family !== undefined) familyCalled(family);
  if (page !== undefined && !readName(page))
    throw new Error('--page takes the name of a page, such as html-17 or browser-3.');
  if (family !== undefined && write) throw new Error('One family is not the whole table; leave out --write.');
  return { name, isSmoke, write, rounds, family, page, seed };
}

function wholeNumber(
  option: string,
  text: string | undefined,
  least: number,
  most: number,
): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
  throw new Error(`--${option} takes a whole number from ${least} to ${most.toLocaleString('en-US')}.`);
}
