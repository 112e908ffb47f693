import { examineHost } from '@handrail/server';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { withKeyFile } from '../host/key-file.ts';
import { withPostgres } from '../host/postgres-address.ts';
import { asWord, inFolder } from '../host/same-host.ts';
import { doctorMessages } from '../messages/host.ts';
import { nameProgram } from '../surroundings.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface DoctorOptions {
  readonly data?: string;
  readonly keyFile?: string;
  readonly postgres?: string;
  readonly json?: boolean;
}

/** Looks quickly at what a host needs. A problem is a finding. */
export async function doctor(
  { data = DEFAULT_DATA, keyFile, postgres, json }: DoctorOptions,
  io: CliIo,
): Promise<ExitCode> {
  const places = { ...withKeyFile(io, keyFile), ...withPostgres(io, postgres) };
  const checks = await examineHost(data, places, io.clock.now());
  const problems = checks.filter(({ isProblem }) => isProblem).length;
  if (json) {
    io.print(toJsonText({ checks: checks.map(({ name, text, isProblem }) => ({ name, isProblem, text })) }));
  } else {
    for (const { name, text, isProblem } of checks) {
      const line = `${isProblem ? 'problem' : 'ok     '}  ${name}: ${cleanLine(text)}`;
      io.print(nameProgram(line, io.program));
    }
    if (problems === 0) {
      const options = `${inFolder(data)}${keyFile === undefined ? '' : ` --key-file ${asWord(keyFile)}`}`;
      // The address may hold a password, so it is not repeated.
      const samePostgres = postgres === undefined ? '' : doctorMessages.samePostgres;
      io.print(nameProgram(doctorMessages.verifyStoreHint(options, samePostgres), io.program));
    }
  }
  return problems > 0 ? 1 : 0;
}
