import { isJsonObject } from '@handrail/base';
import { isSecretName } from '@handrail/server';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { withOperator } from '../host/ask-operator.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { readSecretValue } from '../host/read-secret-value.ts';
import { secretsSetMessages } from '../messages/host.ts';

/** Whose secret it is. */
export interface SecretOptions {
  readonly data?: string;
  readonly tenant?: string;
  readonly workspace?: string;
  /** For test runs, which never get what live runs use. */
  readonly test?: boolean;
  readonly json?: boolean;
}

export interface SecretsSetOptions extends SecretOptions {
  readonly name: string;
  readonly file?: string;
}

/** Keeps a credential in the host. The value is never an argument: those are seen by every user of the machine. */
export async function secretsSet(options: SecretsSetOptions, io: CliIo): Promise<ExitCode> {
  const { name, file, data = DEFAULT_DATA, json } = options;
  checkName(name);
  const answer = await withOperator(io, data, async (operator) => {
    const value = await readSecretValue({ name, ...(file !== undefined && { file }) }, io);
    return operator.ask('secrets.set', { name, value, ...scopeOf(options) });
  });
  if (!isJsonObject(answer)) throw new Error('The host did not answer with a secret.');
  if (json) io.print(toJsonText(answer));
  else io.print(answer.replaced === true ? secretsSetMessages.replaced(name) : secretsSetMessages.set(name));
  return 0;
}

export function scopeOf({ tenant, workspace, test }: SecretOptions) {
  return {
    ...(tenant !== undefined && { tenant }),
    ...(workspace !== undefined && { workspace }),
    ...(test && { mode: 'test' }),
  };
}

/** Before a value is asked for. What was given is not repeated: it may be the value, in the wrong place. */
export function checkName(name: string): void {
  if (isSecretName(name)) return;
  throw new CliError(2, 'wrong-name', secretsSetMessages.name);
}
