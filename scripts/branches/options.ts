import { parseArgs } from 'node:util';

export const HELP = `Lists the branches of packages/ that no test of packages/ reaches, nor one that is asked about a package from elsewhere.

npm run coverage -- [options]
  --package <name>  only this package, and may be given several times; all of packages/ without it
  --also <folder>   tests below this folder count, too, such as adapters/host-http
  --record          writes the figures to docs/quality.md
  --json            prints the result as JSON
  --help            prints this text
`;

export interface Options {
  readonly packages: readonly string[];
  /** Test files that count beside those of the packages. */
  readonly also: readonly string[];
  readonly record: boolean;
  readonly json: boolean;
  readonly help: boolean;
}

/** What there is to choose from. */
export interface Choice {
  readonly packages: readonly string[];
  filesBelow(folder: string): readonly string[];
}

/** Throws an error that says what to change. */
export function parseOptions(args: readonly string[], choice: Choice): Options {
  const flag = { type: 'boolean', default: false } as const;
  const several = { type: 'string', multiple: true } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { package: several, also: several, record: flag, json: flag, help: flag },
  });
  const { package: packages = choice.packages, also = [], ...others } = values;
  const unknown = packages.find((name) => !choice.packages.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no package "${unknown}". Packages: ${choice.packages.join(', ')}.`);
  return { ...others, packages, also: also.flatMap((folder) => testsBelow(folder, choice)) };
}

function testsBelow(folder: string, { filesBelow }: Choice): readonly string[] {
  const tests = filesBelow(folder.replace(/\/+$/, '')).filter(
    (path) => path.endsWith('.test.ts') && !path.endsWith('.browser.test.ts'),
  );
  if (tests.length === 0) throw new Error(`There is no test below "${folder}".`);
  return tests;
}
