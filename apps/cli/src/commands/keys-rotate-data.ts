import { isJsonObject } from '@handrail/base';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askOperator } from '../host/ask-operator.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { keysRotateDataMessages } from '../messages/host.ts';

export interface KeysRotateDataOptions {
  readonly data?: string;
  readonly json?: boolean;
}

/** Encrypts everything a host keeps with a new data key, whether it is running or stopped. */
export async function keysRotateData(
  { data = DEFAULT_DATA, json }: KeysRotateDataOptions,
  io: CliIo,
): Promise<ExitCode> {
  const answer = await askOperator(io, data, 'keys.rotateData');
  if (!isJsonObject(answer)) throw new Error('The host did not answer.');
  if (json) io.print(toJsonText(answer));
  else {
    io.print(keysRotateDataMessages.rotated(String(answer.values)));
    io.print(keysRotateDataMessages.copyKeyFile(String(answer.keyFile)));
    io.print(keysRotateDataMessages.olderBackups);
  }
  return 0;
}
