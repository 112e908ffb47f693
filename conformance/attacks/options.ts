import { parseArgs } from 'node:util';

export interface AttackOptions {
  readonly groups: readonly string[];
  readonly only: readonly string[];
  readonly list: boolean;
  readonly help: boolean;
  readonly json: boolean;
  readonly showsGuards: boolean;
}

export const HELP = `Usage: npm run attack -- [options]

Attacks a host on this machine, and says what was tried, stopped and through.
Each mechanism is tried twice: as the host is, and with its guard off, where it
must succeed. A guard is switched off only in processes of this campaign.

Options:
  --group <name>  only this group; may be given more than once
  --only <text>   only mechanisms whose id contains this text; may be given more than once
  --guarded       leave out the second half, with guards off
  --list          list all mechanisms, and attack nothing
  --json          print the findings as JSON
  --help          show this

Exit codes:
  0  nothing got through
  1  something got through, or a guard that can be switched off made no difference
  2  wrong use`;

export class WrongUse extends Error {}

export function readOptions(args: readonly string[], groups: readonly string[]): AttackOptions {
  const given = parse(args);
  const unknown = given.group?.find((name) => !groups.includes(name));
  if (unknown !== undefined)
    throw new WrongUse(`There is no group of this name. Groups: ${groups.join(', ')}.`);
  return {
    groups: given.group ?? [],
    only: given.only ?? [],
    list: given.list === true,
    help: given.help === true,
    json: given.json === true,
    showsGuards: given.guarded !== true,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        group: { type: 'string', multiple: true },
        only: { type: 'string', multiple: true },
        list: { type: 'boolean' },
        help: { type: 'boolean' },
        json: { type: 'boolean' },
        guarded: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}
