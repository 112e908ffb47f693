import { isJsonObject } from '@handrail/base';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { askOperator } from '../host/ask-operator.ts';
import { DEFAULT_DATA } from '../host/host-options.ts';
import { ownerLinkMessages } from '../messages/host.ts';

export interface OwnerLinkOptions {
  readonly data?: string;
  readonly json?: boolean;
}

/** Shows a link that signs the owner in. Whoever may read the data folder is the owner. */
export async function ownerLink(
  { data = DEFAULT_DATA, json }: OwnerLinkOptions,
  io: CliIo,
): Promise<ExitCode> {
  // People read and type the short one; a program gets the link itself.
  const answer = await askOperator(io, data, json ? 'owner.link' : 'owner.shortLink');
  const ownerLink = isJsonObject(answer) ? String(answer.url) : '';
  if (json) io.print(toJsonText({ ownerLink }));
  else {
    io.print(ownerLink);
    io.printError(ownerLinkMessages.explain);
  }
  return 0;
}
