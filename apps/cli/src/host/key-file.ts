import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { keyFileMessages } from '../messages/host.ts';

/**
 * Where the key of the host is when that is not in its data folder: the option, else HANDRAIL_KEY_FILE, so that every
 * command finds it that has to open the store itself.
 */
export function withKeyFile({ environment }: CliIo, option?: string): { readonly keyFile?: string } {
  if (option === '') throw wrongUse(keyFileMessages.path);
  const keyFile = option ?? environment.HANDRAIL_KEY_FILE;
  return keyFile ? { keyFile } : {};
}
