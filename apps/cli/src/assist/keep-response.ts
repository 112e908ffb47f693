import type { Form } from '@handrail/form';
import { CliError } from '../cli-error.ts';
import { type CliIo, FileError } from '../cli-io.ts';
import { toJsonText } from '../formatters/to-json-text.ts';

export interface KeptResponse {
  /** Writes what is not written yet. A response that cannot be written is shown on standard error, then refused. */
  close(): Promise<void>;
}

/**
 * Writes the response after each change, the newest state only: changes that come while a write runs share the next
 * one. A write that fails is told once and tried again with the next change.
 */
export function keepResponse(form: Form, path: string, isThere: boolean, io: CliIo): KeptResponse {
  let isChanged = !isThere;
  let failure: FileError | null = null;
  let writing: Promise<void> | null = null;

  const writeChanges = async () => {
    while (isChanged) {
      isChanged = false;
      try {
        await io.files.write(path, `${toJsonText(form.response())}\n`);
        failure = null;
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        isChanged = true;
        if (!failure)
          io.printError(`handrail: "${path}" ${error.message}. The response is not kept for now.`);
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
      throw new CliError(
        3,
        failure.code,
        `"${path}" ${failure.message}. The response is printed above instead.`,
      );
    },
  };
}
