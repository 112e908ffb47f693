import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { postgresMessages } from '../messages/host.ts';

/** Where the data of a host is when that is in a database: the option, else HANDRAIL_POSTGRES. */
export function withPostgres({ environment }: CliIo, option?: string): { readonly postgres?: string } {
  const postgres = option ?? environment.HANDRAIL_POSTGRES;
  if (!postgres && option === undefined) return {};
  if (!postgres || !/^postgres(?:ql)?:\/\//.test(postgres)) throw wrongUse(postgresMessages.address);
  return { postgres };
}
