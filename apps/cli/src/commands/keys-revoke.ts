import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askOperator } from '../host/ask-operator.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { keysRevokeMessages } from '../messages/host.ts';

export interface KeysRevokeOptions {
  readonly id: string;
  readonly data?: string;
  readonly json?: boolean;
}

export async function keysRevoke(
  { id, data = DEFAULT_DATA, json }: KeysRevokeOptions,
  io: CliIo,
): Promise<ExitCode> {
  await askOperator(io, data, 'keys.revoke', { id });
  io.print(json ? toJsonText({ id, revoked: true }) : keysRevokeMessages.revoked);
  return 0;
}
