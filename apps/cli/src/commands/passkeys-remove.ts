import { isJsonObject } from '@handrail/base';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askOperator } from '../host/ask-operator.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { passkeysRemoveMessages } from '../messages/host.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface PasskeysRemoveOptions {
  readonly id: string;
  readonly data?: string;
  readonly json?: boolean;
}

export async function passkeysRemove(
  { id, data = DEFAULT_DATA, json }: PasskeysRemoveOptions,
  io: CliIo,
): Promise<ExitCode> {
  const answer = await askOperator(io, data, 'passkeys.remove', { id });
  if (!isJsonObject(answer)) throw new Error('The host did not answer with a passkey.');
  if (json) io.print(toJsonText(answer));
  else {
    const { label, left, isDamaged } = answer;
    const owner = cleanLine(String(answer.owner));
    io.print(
      isDamaged === true
        ? passkeysRemoveMessages.removedDamaged(cleanLine(id), owner)
        : passkeysRemoveMessages.removed(cleanLine(String(label)), owner),
    );
    if (left === 0) io.printError(passkeysRemoveMessages.wasLast);
  }
  return 0;
}
