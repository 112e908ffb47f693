import { isJsonObject } from '@handrail/base';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askOperator } from '../host/ask-operator.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { readDuration } from '../host/read-duration.ts';
import { keysRotateMessages } from '../messages/host.ts';

export interface KeysRotateOptions {
  readonly id: string;
  /** How long the old key still works. */
  readonly grace?: string;
  readonly data?: string;
  readonly json?: boolean;
}

/** A new key with the rights of an old one; both work for a while, so that programs can change over. */
export async function keysRotate(options: KeysRotateOptions, io: CliIo): Promise<ExitCode> {
  const { id, grace = '1d', data = DEFAULT_DATA, json } = options;
  const issued = await askOperator(io, data, 'keys.rotate', {
    id,
    graceSeconds: readDuration('--grace', grace),
  });
  if (!isJsonObject(issued)) throw new Error('The host did not answer with a key.');
  if (json) io.print(toJsonText(issued));
  else {
    io.print(String(issued.key));
    io.printError(keysRotateMessages.rotated(grace));
  }
  return 0;
}
