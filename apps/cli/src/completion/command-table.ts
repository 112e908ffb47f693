import type { Command } from 'commander';

/** What can follow some words of a command line. */
export interface CommandRow {
  /** The words, as in `run list`; empty for the program itself. */
  readonly path: string;
  readonly commands: readonly { readonly name: string; readonly summary: string }[];
  readonly options: readonly {
    readonly flag: string;
    readonly about: string;
    readonly takesValue: boolean;
  }[];
  readonly values: readonly string[];
}

/** Every command there is, from the declarations that also make the help. */
export function commandTable(command: Command, path: readonly string[] = []): readonly CommandRow[] {
  const inner = command.commands.filter((each) => each.name() !== 'help');
  const row: CommandRow = {
    path: path.join(' '),
    commands: inner.map((each) => ({
      name: each.name(),
      summary: plain(each.summary() || each.description()),
    })),
    options: command.options.flatMap(({ long, description, required, optional, hidden }) =>
      long && !hidden ? [{ flag: long, about: plain(description), takesValue: required || optional }] : [],
    ),
    values: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
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
