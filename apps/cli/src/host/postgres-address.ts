import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { postgresMessages } from '../messages/host.ts';

const VARIABLE = 'HANDRAIL_POSTGRES';

/** Where the data of a host is when that is in a database: the option, else HANDRAIL_POSTGRES. */
export function withPostgres(
  { environment }: CliIo,
  option?: string,
): { readonly postgres?: string; readonly postgresVariable?: string } {
  const postgres = option ?? environment[VARIABLE];
  if (!postgres && option === undefined) return {};
  if (!postgres || !/^postgres(?:ql)?:\/\//.test(postgres)) throw wrongUse(postgresMessages.address);
  return option === undefined ? { postgres, postgresVariable: VARIABLE } : { postgres };
}
