import { CliError } from '../cli-error.ts';
import { type CliIo, FileError } from '../cli-io.ts';

export async function writeText(path: string, text: string, io: CliIo): Promise<void> {
  try {
    await io.files.write(path, text);
  } catch (error) {
    if (error instanceof FileError)
      throw new CliError(3, error.code, `"${path}" cannot be written: it ${error.message}.`);
    throw error;
  }
}
