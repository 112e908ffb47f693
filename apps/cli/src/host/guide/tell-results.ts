import { isJsonObject, type JsonObject } from '@handrail/base';
import type { HostClient } from '@handrail/client';
import type { CliIo } from '../../cli-io.ts';
import { cleanLine } from '../../terminal/clean-text.ts';
import type { Paint } from '../../terminal/paint.ts';
import { valuesLines } from './values-lines.ts';

interface TellParts {
  readonly client: HostClient;
  readonly io: CliIo;
  readonly paint: Paint;
  readonly runId: string;
}

/** Tells what a completed run has left behind: forms that were handed in, and what sites said. */
export async function tellResults(
  { client, io, paint, runId }: TellParts,
  documents: readonly string[],
  shown: ReadonlySet<string>,
): Promise<void> {
  for (const artifactId of documents) {
    const document = await client.runs.artifact(runId, artifactId);
    const lines = isJsonObject(document) ? linesOf(document, paint, shown) : [];
    io.print('');
    for (const line of lines) io.print(line);
    io.print(`    It is kept with the run as ${cleanLine(artifactId)}.`);
  }
  if (documents.length === 0) io.print('\n  · You declined. Nothing was submitted.');
}

function linesOf(document: JsonObject, paint: Paint, shown: ReadonlySet<string>): readonly string[] {
  if (typeof document.page === 'string') {
    const said = typeof document.said === 'string' ? `: “${cleanLine(document.said)}”` : '.';
    return [`  ${paint.green('✓')} ${paint.bold('The site said')}${said}`];
  }
  const values = valuesLines(document.data ?? null, paint);
  const isAbove = shown.has(values.join('\n'));
  const what = isAbove ? `: exactly the ${values.length} values above` : ' this:';
  return [`  ${paint.green('✓')} ${paint.bold('Submitted')}${what}`, ...(isAbove ? [] : values)];
}
