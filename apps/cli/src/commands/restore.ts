import { restoreHost } from '@handrail/server';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { hostFailure } from '../host/host-failure.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { withKeyFile } from '../host/key-file.ts';
import { withPostgres } from '../host/postgres-address.ts';
import { inFolder } from '../host/same-host.ts';
import { restoreMessages } from '../messages/host.ts';
import { nameProgram } from '../surroundings.ts';

export interface RestoreOptions {
  readonly file: string;
  readonly data?: string;
  readonly keyFile?: string;
  readonly postgres?: string;
  readonly json?: boolean;
}

export async function restore(options: RestoreOptions, io: CliIo): Promise<ExitCode> {
  const { file, data = DEFAULT_DATA, keyFile, postgres, json } = options;
  try {
    const { keyFile: hostKeyFile } = withKeyFile(io);
    await restoreHost({
      backup: file,
      dataFolder: data,
      ...(keyFile !== undefined && { keyFile }),
      ...(hostKeyFile !== undefined && { hostKeyFile }),
      // Only when asked to: a backup of a file is restored to a file.
      ...(postgres !== undefined && withPostgres(io, postgres)),
    });
  } catch (error) {
    throw hostFailure(error);
  }
  const said =
    postgres === undefined
      ? restoreMessages.restored(data, inFolder(data))
      : restoreMessages.restoredToPostgres(inFolder(data));
  io.print(json ? toJsonText({ data }) : nameProgram(said, io.program));
  return 0;
}
