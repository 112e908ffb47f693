import type { Form } from '@handrail/form';
import { CliError } from '../cli-error.ts';
import { type CliIo, FileError } from '../cli-io.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { keepResponseMessages } from '../messages/assist.ts';

export interface KeptResponse {
  /** Writes what is not written yet. A response that cannot be written is shown on standard error, then refused. */
  close(): Promise<void>;
}

/**
 * Keeps the response in a file. A place that takes no file is found out now: nobody should work for nothing. From then
 * on the response is written after each change, the newest state only: changes that come while a write
 * runs share the next one. A write that fails is told once and tried again with the next change.
 */
export async function keepResponse(
  form: Form,
  path: string,
  isThere: boolean,
  io: CliIo,
): Promise<KeptResponse> {
  const write = () => io.files.write(path, `${toJsonText(form.response())}\n`);
  if (!isThere) {
    await write().catch((error: unknown) => {
      if (!(error instanceof FileError)) throw error;
      throw new CliError(3, error.code, keepResponseMessages.cannotKeep(path, error.message));
    });
  }
  let isChanged = false;
  let failure: FileError | null = null;
  let writing: Promise<void> | null = null;

  const writeChanges = async () => {
    while (isChanged) {
      isChanged = false;
      try {
        await write();
        failure = null;
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        isChanged = true;
        if (!failure) io.printError(keepResponseMessages.notKeptNow(path, error.message));
        failure = error;
        return;
      }
    }
  };
  const start = () => {
    writing ??= Promise.resolve()
      .then(writeChanges)
      .finally(() => {
        writing = null;
        if (isChanged && !failure) start();
      });
    return writing;
  };
  const stopListening = form.subscribe(() => {
    isChanged = true;
    void start();
  });

  return {
    async close() {
      await writing;
      if (isChanged) await start();
      stopListening();
      if (!failure) return;
      // The work of the owner is worth more than a tidy screen.
      io.printError(toJsonText(form.response()));
      throw new CliError(3, failure.code, keepResponseMessages.printedInstead(path, failure.message));
    },
  };
}
