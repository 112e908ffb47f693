import type { Command } from 'commander';
import { OPTION_VALUES } from './option-values.ts';

/** What can follow some words of a command line. */
export interface CommandRow {
  /** The words, as in `run list`; empty for the program itself. */
  readonly path: string;
  readonly commands: readonly { readonly name: string; readonly summary: string }[];
  readonly options: readonly OptionRow[];
  /** What its arguments can be, where that is known. */
  readonly values: readonly string[];
  /** Any of its arguments can be something else, such as a file. */
  readonly takesFiles: boolean;
}

export interface OptionRow {
  /** As it is offered: the long one. */
  readonly flag: string;
  /** Every way to write it. */
  readonly flags: readonly string[];
  readonly about: string;
  readonly takesValue: boolean;
  /** What the value can be, where that is known. */
  readonly values: readonly string[];
}

/** Every command there is, from the declarations that also make the help. */
export function commandTable(command: Command, path: readonly string[] = []): readonly CommandRow[] {
  const inner = command.commands.filter((each) => each.name() !== 'help');
  const name = path.join(' ');
  const row: CommandRow = {
    path: name,
    commands: inner.map((each) => ({
      name: each.name(),
      summary: plain(each.summary() || each.description()),
    })),
    options: command.options.flatMap(
      ({ long, short, description, required, optional, hidden, argChoices }) =>
        long && !hidden
          ? [
              {
                flag: long,
                flags: [long, ...(short ? [short] : [])],
                about: plain(description),
                takesValue: required || optional,
                values: argChoices ?? OPTION_VALUES[`${name} ${long}`] ?? [],
              },
            ]
          : [],
    ),
    values: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    takesFiles: command.registeredArguments.some(({ argChoices }) => argChoices === undefined),
  };
  return [row, ...inner.flatMap((each) => commandTable(each, [...path, each.name()]))];
}

/** Without what a shell or one of its descriptions would take for a sign of its own. */
function plain(text: string): string {
  return text
    .replaceAll(/["'`$\\[\]:]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
