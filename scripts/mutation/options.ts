import { parseArgs } from 'node:util';

export const HELP = `Puts small faults into the packages, one at a time, and counts those that no test notices.

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
  --record          writes the figures to docs/quality.md, when every mutant was decided
  --json            prints the result as JSON
  --help            prints this text
`;

/** What is meant where an option is left out. */
const DEFAULTS = { count: '200', seed: '1', files: '6', minutes: '30', lanes: '2' } as const;

export interface Options extends Readonly<Record<keyof typeof DEFAULTS, string>> {
  /** In the order of their names, so that the sample does not depend on how they were given. None: all. */
  readonly packages: readonly string[];
  readonly resume: string | undefined;
  readonly own: boolean;
  readonly types: boolean;
  readonly known: boolean;
  readonly record: boolean;
  readonly json: boolean;
  readonly help: boolean;
}

/** Throws an error that says what to change. */
export function parseOptions(args: readonly string[], allPackages: readonly string[]): Options {
  const text = (name: keyof typeof DEFAULTS) => ({ type: 'string', default: DEFAULTS[name] }) as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      package: { type: 'string', multiple: true },
      count: text('count'),
      seed: text('seed'),
      files: text('files'),
      minutes: text('minutes'),
      own: flag,
      lanes: text('lanes'),
      types: flag,
      resume: { type: 'string' },
      known: flag,
      record: flag,
      json: flag,
      help: flag,
    },
  });
  const { package: given = [], resume, ...others } = values;
  const packages = [...new Set(given)].sort();
  const unknown = packages.find((name) => !allPackages.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no package "${unknown}". Packages: ${allPackages.join(', ')}.`);
  const { count, seed, files, minutes, lanes, known, record } = others;
  if (![count, seed, files, minutes, lanes].every((each) => /^[1-9]\d{0,8}$/.test(each)))
    throw new Error('--count, --seed, --files, --minutes and --lanes take a whole number above 0.');
  if (known && record) throw new Error('--record is for a sample, so it cannot be used with --known.');
  return { ...others, packages, resume };
}

/** The command that tries the same in the same way: all that is not as it is without an option. */
export function commandOf(options: Options): string {
  const { count, seed, packages, files, minutes, own, lanes, types } = options;
  const different = Object.entries({ files, minutes, lanes }).filter(
    ([name, value]) => value !== Object.entries(DEFAULTS).find(([key]) => key === name)?.[1],
  );
  return [
    'npm run mutate --',
    ...packages.map((name) => `--package ${name}`),
    `--count ${count} --seed ${seed}`,
    ...different.map(([name, value]) => `--${name} ${value}`),
    ...(own ? ['--own'] : []),
    ...(types ? ['--types'] : []),
  ].join(' ');
}
