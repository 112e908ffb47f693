import { cleanText } from '@handrail/tools';
import type { CliIo } from '../cli-io.ts';
import { VERSION } from '../version.ts';
import type { FormCommandOptions } from './form-options.ts';
import { openToolset } from './open-toolset.ts';

/** Agents read the title, and it is the text of whoever wrote the form. */
const LONGEST_TITLE = 200;

/**
 * Serves until the client is gone or the process is asked to end. Standard output belongs to the protocol, so
 * everything else that is to be stated goes to standard error.
 */
export async function serveOverStdio(
  definition: string,
  options: FormCommandOptions,
  ownerOperated: boolean,
  io: CliIo,
): Promise<void> {
  // No terminal: what is typed into standard input would be taken for messages of the client.
  const { form, toolset, kept } = await openToolset(definition, options, undefined, 'consumer', io);
  const [{ createAssistResources }, { serveStdio }] = await Promise.all([
    import('@handrail/transports/mcp'),
    import('@handrail/transports/mcp/stdio'),
  ]);
  const serving = serveStdio(toolset, {
    ...io.takeStandardStreams(),
    info: { name: 'handrail', version: VERSION, title: cleanText(form.document.title, LONGEST_TITLE) },
    resources: createAssistResources(toolset),
    ownerOperated,
    onProblem: (problem) => io.printError(`handrail: ${problem.message}`),
  });
  const stopListening = io.onStop(() => {
    stopListening();
    void serving.close();
  });
  await serving.closed;
  stopListening();
  await kept?.close();
}
