import { copyHost } from '@handrail/server';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { hostFailure } from '../host/host-failure.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { withKeyFile } from '../host/key-file.ts';
import { withPostgres } from '../host/postgres-address.ts';
import { postgresMessages, storeCopyMessages } from '../messages/host.ts';

export interface StoreCopyOptions {
  readonly data?: string;
  readonly keyFile?: string;
  /** True when the address is in the environment. */
  readonly toPostgres?: string | true;
  readonly fromPostgres?: string | true;
  readonly json?: boolean;
}

/** Moves what a host keeps from a file to PostgreSQL, or back. */
export async function storeCopy(options: StoreCopyOptions, io: CliIo): Promise<ExitCode> {
  const { data = DEFAULT_DATA, toPostgres, fromPostgres, json } = options;
  const given = toPostgres ?? fromPostgres;
  if (given === undefined || (toPostgres !== undefined && fromPostgres !== undefined))
    throw wrongUse(storeCopyMessages.oneDirection);
  const { postgres } = withPostgres(io, given === true ? undefined : given);
  const direction = toPostgres === undefined ? 'from-postgres' : 'to-postgres';
  if (postgres === undefined) throw wrongUse(postgresMessages.needed(`--${direction}`));
  const report = await copy({ data, postgres, direction, ...withKeyFile(io, options.keyFile) }, io);
  if (json) io.print(toJsonText(report));
  else {
    if (report.resumedAt !== undefined) io.print(storeCopyMessages.resumed(report.resumedAt));
    io.print(storeCopyMessages.copied(report.rows));
    io.print(storeCopyMessages.newRecord(report.lastRecord));
    io.print(
      direction === 'to-postgres'
        ? storeCopyMessages.nextPostgres(data, report.keyFile)
        : storeCopyMessages.nextFile(data, report.keyFile),
    );
  }
  return 0;
}

interface Copy {
  readonly data: string;
  readonly keyFile?: string;
  readonly postgres: string;
  readonly direction: 'to-postgres' | 'from-postgres';
}

async function copy({ data, ...rest }: Copy, io: CliIo): ReturnType<typeof copyHost> {
  try {
    return await copyHost({
      ...rest,
      dataFolder: data,
      onProgress: ({ step, table, rows }) => io.progress?.(storeCopyMessages[step](table, rows)),
    });
  } catch (error) {
    throw hostFailure(error);
  } finally {
    io.progress?.(null);
  }
}
