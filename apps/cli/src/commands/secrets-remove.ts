import { isJsonObject } from '@handrail/base';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askOperator } from '../host/ask-operator.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { secretsRemoveMessages } from '../messages/host.ts';
import { checkName, type SecretOptions, scopeOf } from './secrets-set.ts';

export interface SecretsRemoveOptions extends SecretOptions {
  readonly name: string;
  readonly force?: boolean;
}

export async function secretsRemove(options: SecretsRemoveOptions, io: CliIo): Promise<ExitCode> {
  const { name, force = false, data = DEFAULT_DATA, json } = options;
  checkName(name);
  const answer = await askOperator(io, data, 'secrets.remove', { name, force, ...scopeOf(options) });
  if (!isJsonObject(answer)) throw new Error('The host did not answer with a secret.');
  if (json) io.print(toJsonText(answer));
  else {
    io.print(secretsRemoveMessages.removed(name));
    const users = Array.isArray(answer.usedBy) ? answer.usedBy : [];
    if (users.length > 0) io.printError(secretsRemoveMessages.wasUsedBy(users.join(', ')));
    else if (answer.knowsSettings !== true) {
      io.printError(secretsRemoveMessages.usesUnknown);
    }
  }
  return 0;
}
