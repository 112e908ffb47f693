import { CliError, wrongUse } from '../cli-error.ts';
import { type CliIo, FileError } from '../cli-io.ts';
import { openPrompts } from '../fill/open-prompts.ts';
import { readSecretValueMessages } from '../messages/host.ts';
import { requireNotPublic } from './require-private.ts';

const MAX_BYTES = 64 * 1024;

/** Reads a value from a file, from whoever sits at the terminal without showing it, or from standard input. */
export async function readSecretValue(
  { name, file }: { readonly name: string; readonly file?: string },
  io: CliIo,
): Promise<string> {
  if (file !== undefined) {
    await requireNotPublic(file, io);
    return decoded(`"${file}"`, () => io.files.read(file, MAX_BYTES));
  }
  const prompts = await openPrompts(true, io);
  if (!prompts) return decoded(readSecretValueMessages.standardInput, () => io.readStandardInput(MAX_BYTES));
  const { clack, terminal } = prompts;
  // Without a mark for each character: its length is nobody's business either.
  const entered = await clack.password({
    message: readSecretValueMessages.prompt(name),
    mask: '',
    ...terminal,
  });
  if (clack.isCancel(entered)) throw new CliError(1, 'cancelled', readSecretValueMessages.nothingSet);
  return refuseEmpty(entered ?? '');
}

async function decoded(source: string, read: () => Promise<Uint8Array>): Promise<string> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await read());
    // What an editor or "echo" adds at the end is not part of the value.
    return refuseEmpty(text.replace(/\r?\n$/, ''));
  } catch (error) {
    if (error instanceof FileError && error.code === 'too-large') {
      throw new CliError(3, error.code, readSecretValueMessages.tooLarge(source));
    }
    if (error instanceof FileError) throw new CliError(3, error.code, `${source} ${error.message}.`);
    if (error instanceof TypeError)
      throw new CliError(3, 'not-text', readSecretValueMessages.notText(source));
    throw error;
  }
}

function refuseEmpty(value: string): string {
  if (value !== '') return value;
  throw wrongUse(readSecretValueMessages.empty);
}
