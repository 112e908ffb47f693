import { resolve } from 'node:path';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askOperator } from '../host/ask-operator.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { withKeyFile } from '../host/key-file.ts';

export interface BackupOptions {
  readonly file: string;
  readonly data?: string;
  readonly json?: boolean;
}

/** Writes a whole and consistent copy of the store while the host goes on. */
export async function backup(
  { file, data = DEFAULT_DATA, json }: BackupOptions,
  io: CliIo,
): Promise<ExitCode> {
  if (await io.files.exists(file)) {
    throw new CliError(
      3,
      'exists',
      `"${file}" exists already. A backup replaces nothing; name another file.`,
    );
  }
  const target = resolve(file);
  await askOperator(io, data, 'backup', { file: target });
  if (json) io.print(toJsonText({ file: target }));
  else {
    io.print(`The backup is in ${file}.`);
    const { keyFile = `${data}/host.key` } = withKeyFile(io);
    io.print(`  It is worth nothing without ${keyFile}. Keep that somewhere else, and safe.`);
  }
  return 0;
}
