import { parseArgs } from 'node:util';

interface WholeNumber {
  readonly says: string;
  readonly least: number;
  readonly most: number;
  readonly default?: number;
}
interface Text {
  readonly says: string;
  readonly default: string;
}
interface Flag {
  readonly says: string;
}

export interface ProgramUsage<Options extends Readonly<Record<string, WholeNumber | Text | Flag>>> {
  /** As it is typed, such as `npm run crash`. */
  readonly command: string;
  /** What it does, in a sentence or two. */
  readonly about: string;
  readonly options: Options;
}

type ValueOf<Option> = Option extends { readonly least: number }
  ? Option extends { readonly default: number }
    ? number
    : number | undefined
  : Option extends { readonly default: string }
    ? string
    : boolean;

export type OptionValues<Options> = { readonly [Name in keyof Options]: ValueOf<Options[Name]> };

/** Throws an error that says what to change. Undefined when the usage is asked for. */
export function readOptions<const Options extends Readonly<Record<string, WholeNumber | Text | Flag>>>(
  { options }: ProgramUsage<Options>,
  args: readonly string[],
): OptionValues<Options> | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(
        Object.entries(options).map(([name, option]) => [
          name,
          { type: isFlag(option) ? 'boolean' : 'string' } as const,
        ]),
      ),
      help: { type: 'boolean' },
    },
  });
  const given: Readonly<Record<string, unknown>> = values;
  if (given.help === true) return undefined;
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, readValue(name, option, given[name])]),
  ) as OptionValues<Options>;
}

/** The options of this program. Prints the usage and ends with 0 when asked to, and with 2 and a sentence when they are wrong. */
export function readOptionsOrExit<const Options extends Readonly<Record<string, WholeNumber | Text | Flag>>>(
  usage: ProgramUsage<Options>,
  args: readonly string[] = process.argv.slice(2),
): OptionValues<Options> {
  try {
    const values = readOptions(usage, args);
    if (values) return values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`See ${usage.command} -- --help.`);
    process.exit(2);
  }
  process.stdout.write(renderUsage(usage));
  process.exit(0);
}

export function renderUsage({
  command,
  about,
  options,
}: ProgramUsage<Readonly<Record<string, WholeNumber | Text | Flag>>>): string {
  const lines = Object.entries(options).map(([name, option]) => {
    const preset =
      'default' in option && option.default !== undefined ? `, ${option.default} without it` : '';
    const kind = isFlag(option) ? '' : 'least' in option ? ' <number>' : ' <text>';
    return [`--${name}${kind}`, `${option.says}${preset}`] as const;
  });
  const all = [...lines, ['--help', 'prints this text'] as const];
  const width = Math.max(...all.map(([left]) => left.length));
  const shown = all.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
  return [about, '', `${command} -- [options]`, ...shown, ''].join('\n');
}

function isFlag(option: WholeNumber | Text | Flag): boolean {
  return !('least' in option) && !('default' in option);
}

function readValue(name: string, option: WholeNumber | Text | Flag, given: unknown): unknown {
  if (isFlag(option)) return given === true;
  if (!('least' in option)) return given ?? ('default' in option ? option.default : undefined);
  if (given === undefined) return option.default;
  const number = /^\d{1,15}$/.test(String(given)) ? Number(given) : Number.NaN;
  if (number >= option.least && number <= option.most) return number;
  const most = option.most.toLocaleString('en-US');
  throw new Error(`--${name} takes a whole number from ${option.least} to ${most}.`);
}
