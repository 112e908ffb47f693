import { CliError } from '../cli-error.ts';
import { type CliIo, FileError } from '../cli-io.ts';
import { writeTextMessages } from '../messages/contracts.ts';

export async function writeText(path: string, text: string, io: CliIo): Promise<void> {
  try {
    await io.files.write(path, text);
  } catch (error) {
    if (error instanceof FileError)
      throw new CliError(3, error.code, writeTextMessages.cannotWrite(path, error.message));
    throw error;
  }
}
