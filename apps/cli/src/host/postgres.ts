import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { postgresMessages } from '../messages/host.ts';

/** The database of the host, when it is not a file: an option comes before the environment. */
export function withPostgres({ environment }: CliIo, option?: string): { readonly postgres?: string } {
  const postgres = option ?? environment.HANDRAIL_POSTGRES;
  if (!postgres && option === undefined) return {};
  if (!postgres || !/^postgres(?:ql)?:\/\//.test(postgres)) throw wrongUse(postgresMessages.address);
  return { postgres };
}
