import { isJsonObject } from '@handrail/base';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { askOperator } from '../host/ask-operator.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { openMessages } from '../messages/host.ts';

export interface OpenOptions {
  readonly data?: string;
}

/** Signs the owner in, in their browser. Where there is no screen, it shows the link. */
export async function open({ data = DEFAULT_DATA }: OpenOptions, io: CliIo): Promise<ExitCode> {
  const answer = await askOperator(io, data, 'owner.shortLink');
  const link = isJsonObject(answer) ? String(answer.url) : '';
  const isShown = io.openAddress(link);
  io.print(isShown ? openMessages.opened(link) : openMessages.link(link));
  return 0;
}
