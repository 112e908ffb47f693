import { resolve } from 'node:path';
import { isJsonObject } from '@handrail/base';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askOperator } from '../host/ask-operator.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { withKeyFile } from '../host/key-file.ts';
import { withPostgres } from '../host/postgres-address.ts';
import { backupMessages } from '../messages/host.ts';

export interface BackupOptions {
  readonly file: string;
  readonly data?: string;
  readonly keyFile?: string;
  readonly postgres?: string;
  readonly json?: boolean;
}

/** Writes a whole and consistent copy of the store while the host goes on. */
export async function backup(
  { file, data = DEFAULT_DATA, keyFile: keyOption, postgres, json }: BackupOptions,
  io: CliIo,
): Promise<ExitCode> {
  if (await io.files.exists(file)) {
    throw wrongUse(backupMessages.exists(file));
  }
  const target = resolve(file);
  const places = { ...withKeyFile(io, keyOption), ...withPostgres(io, postgres) };
  const answer = await askOperator(io, data, 'backup', { file: target }, places);
  const keyFile = isJsonObject(answer) ? answer.keyFile : backupMessages.itsKeyFile;
  if (json) io.print(toJsonText({ file: target }));
  else {
    io.print(backupMessages.written(file));
    io.print(backupMessages.keepKey(String(keyFile)));
  }
  return 0;
}
